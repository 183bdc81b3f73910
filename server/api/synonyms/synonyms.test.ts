import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { listNearCategories } from '#contract/storefront.ts'
import { buildApp } from '../../app.ts'
import { insertCustomList, publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'
import { insertProduct } from '../../testing/rows.ts'
import { watchNames } from '../../testing/watch-names.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

let test: TestApp
let owner: SignedIn
let other: SignedIn
let shop: PublishedShop

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signIn('STANDARD')
  other = await test.signIn('ROOT')
  shop = await publishShop(test.pool, owner.accountId)
})

/** The names that a search by the link finds. */
async function found(query: string, { alias = shop.alias, app = test.app } = {}): Promise<string[]> {
  const { payload } = await app.inject({
    method: 'POST',
    url: '/1/indexes/products/query',
    headers: { 'content-type': 'text/plain', 'x-algolia-api-key': alias },
    payload: JSON.stringify({ query }),
  })
  return (JSON.parse(payload) as { hits: { name: string }[] }).hits.map(({ name }) => name)
}

/** Puts a product on the link. */
async function publish(code: string, name: string, of = shop): Promise<void> {
  const id = await insertProduct(test.pool, of.accountId, { code, name })
  await insertCustomList(test.pool, of.accountId, { publicationId: of.publicationId, name, productIds: [id] })
}

function add(...words: string[]) {
  return owner.post<{ id: number; words: string[] }>('/api/synonyms', { words })
}

describe('the synonyms of an account', () => {
  it('are managed by STANDARD accounts too: added, listed by their first word, changed, deleted', async () => {
    const added = await add(' Chupón ', 'destapa  caños')
    expect(added).toMatchObject({ status: 200, body: { words: ['Chupón', 'destapa caños'] } })
    const { id } = added.body
    const { body: first } = await add('ángel', 'caballete')
    expect((await owner.get('/api/synonyms')).body).toEqual([first, added.body])
    const changed = { id, words: ['bomba', 'Chupón', 'sopapa'] }
    expect((await owner.patch(`/api/synonyms/${id}`, { words: changed.words })).body).toEqual(changed)
    expect((await owner.get(`/api/synonyms/${id}`)).body).toEqual(changed)
    expect((await owner.delete(`/api/synonyms/${id}`)).body).toEqual({ id })
    expect((await owner.get(`/api/synonyms/${id}`)).status).toBe(404)
    expect((await owner.get('/api/synonyms')).body).toEqual([first])
  })

  it('of another account do not exist, and need a token', async () => {
    const { id } = (await add('chupón', 'bomba')).body
    expect((await other.get('/api/synonyms')).body).toEqual([])
    expect((await other.get(`/api/synonyms/${id}`)).status).toBe(404)
    expect((await other.patch(`/api/synonyms/${id}`, { words: ['gallo', 'gallito'] })).status).toBe(404)
    expect((await other.delete(`/api/synonyms/${id}`)).status).toBe(404)
    expect((await other.post('/api/synonyms', { words: ['chupón', 'bomba'] })).status).toBe(200)
    expect((await test.visitor.get('/api/synonyms')).status).toBe(401)
    expect((await test.visitor.post('/api/synonyms', { words: ['a', 'b'] })).status).toBe(401)
    expect((await owner.get(`/api/synonyms/${id}`)).body).toEqual({ id, words: ['chupón', 'bomba'] })
  })

  it('count in the back office, and only in that of the account', async () => {
    for (const { accountId } of [owner, other])
      await insertProduct(test.pool, accountId, { code: 'D-1', name: 'Destapacaños' })
    await add('chupón', 'destapacaños')
    const total = async (user: SignedIn) =>
      (await user.get<{ totalElements: number }>('/api/products?searchValue=chupones')).body.totalElements
    expect([await total(owner), await total(other)]).toEqual([1, 0])
  })

  it('are two words or more that a search can read, none twice', async () => {
    const at = (path: string, detail: string) => ({
      status: 400,
      body: { code: 'validation', errors: [{ path, detail }] },
    })
    expect(await add('bomba', '1/2')).toMatchObject(
      at('words.1', '«1/2» no sirve de sinónimo: escribe una palabra o frase'),
    )
    expect(await add('bomba', 'Bombas')).toMatchObject(at('words.1', '«Bombas» se busca igual que «bomba»'))
    expect(await add('bomba')).toMatchObject(at('words', 'Debe tener al menos 2 elementos'))
    expect(await add('bomba', ' ')).toMatchObject({ status: 400, body: { errors: [{ path: 'words.1' }] } })
    expect(await add('bomba', 'x'.repeat(41))).toMatchObject(at('words.1', 'Puede tener hasta 40 caracteres'))
    expect(await add(...'abcdefghi'.split('').map((letter) => `${letter}bomba`))).toMatchObject(
      at('words', 'Puede tener hasta 8 elementos'),
    )
    expect(await add('tarja', 'Fregaderos')).toMatchObject(
      at('words', 'Estas palabras ya vienen incluidas como sinónimos'),
    )
    expect((await owner.get('/api/synonyms')).body).toEqual([])
  })

  it('have each word in one group only', async () => {
    const { id } = (await add('chupón', 'bomba')).body
    await add('gallito', 'gallo')
    const taken = {
      status: 409,
      body: {
        code: 'synonym_taken',
        errors: [{ path: 'words.1', detail: '«Bombas» ya está en el grupo «chupón, bomba»' }],
      },
    }
    expect(await add('sopapa', 'Bombas')).toMatchObject(taken)
    expect(await owner.patch(`/api/synonyms/${id}`, { words: ['chupón', 'gallos'] })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'words.1' }] },
    })
    expect((await owner.get(`/api/synonyms/${id}`)).body).toEqual({ id, words: ['chupón', 'bomba'] })
    expect((await owner.patch(`/api/synonyms/${id}`, { words: ['bomba', 'sopapa'] })).status).toBe(200)
  })

  it('are 200 groups at most, also when two are added at once', async () => {
    await test.pool.query(
      `with made as (insert into synonym_groups (account_id) select $1 from generate_series(1, 199) returning id)
       insert into synonym_words (account_id, synonym_group_id, position, word, reading)
       select $1, id, position, 'w' || id || position, 'w' || id || position
         from made, generate_series(0, 1) as position`,
      [owner.accountId],
    )
    const answers = await Promise.all([
      add('chupón', 'bomba'),
      add('gallito', 'gallo'),
      add('pera', 'perilla'),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'synonyms_full' })
    expect((await owner.get<unknown[]>('/api/synonyms')).body).toHaveLength(200)
  })
})

describe('a search', () => {
  it('knows a synonym that has just been saved, changed or deleted, in every process', async () => {
    const app = await buildApp({
      pool: test.pool,
      dataDir: test.dataDir,
      publicUrl: 'http://localhost:3000',
      web: 'none',
    })
    const elsewhere = () => found('chupones', { app })
    await publish('B-1', 'Bomba destapacaños')
    expect(await found('chupones')).toEqual([])
    expect(await elsewhere()).toEqual([])
    const { id } = (await add('chupón', 'destapacaños')).body
    expect(await found('chupones')).toEqual(['Bomba destapacaños'])
    await expect.poll(elsewhere).toEqual(['Bomba destapacaños'])
    await owner.patch(`/api/synonyms/${id}`, { words: ['chupón', 'gallito'] })
    expect(await found('chupones')).toEqual([])
    await expect.poll(elsewhere).toEqual([])
    await owner.patch(`/api/synonyms/${id}`, { words: ['chupón', 'bomba'] })
    expect(await found('chupones')).toEqual(['Bomba destapacaños'])
    await owner.delete(`/api/synonyms/${id}`)
    expect(await found('chupones')).toEqual([])
    await expect.poll(elsewhere).toEqual([])
    await app.close()
  })

  it('lead a search without results to the categories that they name', async () => {
    const near = async () => {
      const url = `/api/public/publications/${shop.alias}/near-categories?query=chicote%20raro`
      const { body } = await test.visitor.get<Output<typeof listNearCategories>>(url)
      return [body.areNear, body.categories.map(({ name }) => name)]
    }
    expect((await near())[0]).toBe(false)
    await add('chicote', 'tubería')
    expect(await near()).toEqual([true, ['Tubería']])
  })

  it('reads the synonyms of its account once, not for every letter', async () => {
    await add('chupón', 'destapacaños')
    const statements = watchNames(test.pool)
    for (const typed of ['c', 'ch', 'chu', 'chup', 'chupo', 'chupon']) await found(typed)
    statements.stop()
    expect(statements.names.filter((name) => name === 'synonyms-of-account')).toHaveLength(1)
  })

  it('does not know the synonyms of another account', async () => {
    const theirs = await publishShop(test.pool, other.accountId)
    await publish('B-1', 'Bomba destapacaños', theirs)
    await add('chupón', 'destapacaños')
    expect(await found('chupón', { alias: theirs.alias })).toEqual([])
  })

  it('takes no word for a typing error, and leaves none out, whose synonym is in a name', async () => {
    await publish('P-1', 'Tapón hembra')
    await publish('B-1', 'Bomba destapacaños')
    await publish('B-2', 'Bomba de agua')
    await add('tapin', 'destapacaños')
    expect(await found('tapin')).toEqual(['Bomba destapacaños'])
    expect(await found('bomba tapin azul')).toEqual(['Bomba destapacaños'])
  })
})
