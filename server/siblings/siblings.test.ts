import { expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import { openAccountVersions } from '../cache/account-versions.ts'
import { insertUser } from '../testing/accounts.ts'
import { publishShop } from '../testing/published-shop.ts'
import { createRelay } from './relay.ts'
import type { FromRelay } from './siblings.ts'
import { linkSiblings } from './testing/link-siblings.ts'

it('a message reaches every sibling but its teller, who goes on when all have handled it', async () => {
  const [one, two, three] = (await linkSiblings(3)) as [Sibling, Sibling, Sibling]
  const heard: string[] = []
  for (const [name, sibling] of Object.entries({ one, two, three })) {
    sibling.onTold('prices', (text) => heard.push(`${name} ${text}`))
    sibling.onTold('other', () => heard.push('a message of another topic'))
  }
  await one.tellAndWait('prices', 'a')
  expect(heard.toSorted()).toEqual(['three a', 'two a'])
  two.tell('prices', 'b')
  await expect.poll(() => heard.slice(2).toSorted()).toEqual(['one b', 'three b'])
})

it('who waits goes on when a sibling ends instead of answering, and one that is stuck is named', async () => {
  const relay = createRelay({ silentMs: 20 })
  const silent: string[] = []
  const answers: FromRelay[] = []
  const connect = (name: string, send: (message: FromRelay) => void = () => undefined) => {
    const port = relay.connect({ send, onSilent: () => silent.push(name) })
    port.receive({ type: 'join' })
    return port
  }
  const teller = connect('teller', (message) => answers.push(message))
  const [ends, sticks] = [connect('ends'), connect('sticks')]
  teller.receive({ type: 'tell', topic: 'prices', text: 'a', id: 7 })
  ends.leave()
  expect(answers).toEqual([{ type: 'joined' }])
  await expect.poll(() => silent).toEqual(['sticks'])
  sticks.leave()
  expect(answers.at(-1)).toEqual({ type: 'all-heard', id: 7 })
})

it('a sibling knows of a write before the writer is answered', async () => {
  const database = await createTestDatabase()
  const { accountId } = await insertUser(database.pool)
  const { publicationId, alias } = await publishShop(database.pool, accountId)
  const [one, two] = (await linkSiblings(2)) as [Sibling, Sibling]
  const [writer, reader] = [
    await openAccountVersions(database.pool, one),
    await openAccountVersions(database.pool, two),
  ]
  for (let write = 0; write < 50; write++) {
    await writer.write(accountId, () => Promise.resolve())
    expect(reader.current(accountId)).toBe(writer.current(accountId))
    const before = reader.ofLink(accountId, alias)
    await writer.writeLink({ accountId, publicationId }, () => Promise.resolve())
    expect(reader.ofLink(accountId, alias)).toBeGreaterThan(before!)
  }
  await writer.close()
  await reader.close()
  await database.drop()
})

type Sibling = Awaited<ReturnType<typeof linkSiblings>>[number]
