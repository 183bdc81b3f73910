import { expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import { openAccountVersions } from '../cache/account-versions.ts'
import { insertUser } from '../testing/accounts.ts'
import { publishShop } from '../testing/published-shop.ts'
import { createRelay } from './relay.ts'
import type { FromRelay } from './siblings.ts'
import { linkSiblings } from './testing/link-siblings.ts'

it('a message reaches every sibling but its sender, who continues when all have handled it', async () => {
  const [one, two, three] = (await linkSiblings(3)) as [Sibling, Sibling, Sibling]
  const received: string[] = []
  for (const [name, sibling] of Object.entries({ one, two, three })) {
    sibling.subscribe('prices', (text) => received.push(`${name} ${text}`))
    sibling.subscribe('other', () => received.push('a message of another topic'))
  }
  await one.publishAndWait('prices', 'a')
  expect(received.toSorted()).toEqual(['three a', 'two a'])
  two.publish('prices', 'b')
  await expect.poll(() => received.slice(2).toSorted()).toEqual(['one b', 'three b'])
})

it('a sender continues when a sibling ends instead of answering, and one that hangs is named', async () => {
  const relay = createRelay({ silentMs: 20 })
  const silent: string[] = []
  const answers: FromRelay[] = []
  const connect = (name: string, send: (message: FromRelay) => void = () => undefined) => {
    const port = relay.connect({ send, onSilent: () => silent.push(name) })
    port.receive({ type: 'join' })
    return port
  }
  const sender = connect('sender', (message) => answers.push(message))
  const [ends, sticks] = [connect('ends'), connect('sticks')]
  sender.receive({ type: 'publish', topic: 'prices', text: 'a', id: 7 })
  ends.leave()
  expect(answers).toEqual([{ type: 'joined' }])
  await expect.poll(() => silent).toEqual(['sticks'])
  sticks.leave()
  expect(answers.at(-1)).toEqual({ type: 'all-acked', id: 7 })
})

it('a sibling has received a write before the writer gets its response', async () => {
  const database = await createTestDatabase()
  const { accountId } = await insertUser(database.pool)
  const { publicationId, alias } = await publishShop(database.pool, accountId)
  const [one, two] = (await linkSiblings(2)) as [Sibling, Sibling]
  const [writer, reader] = [
    await openAccountVersions(database.pool, { siblings: one }),
    await openAccountVersions(database.pool, { siblings: two }),
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
