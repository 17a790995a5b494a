/** `npm run tutor:try`, against model servers on this machine. */
import { afterEach, beforeAll, expect, test } from 'vitest'

import { loadCompiledCurriculum } from '#app/server/content-files.ts'
import { runCommand } from '#app/testing/run-command.ts'
import { newMaterialOf, tryModel, type TriedRow } from '#features/tutor/server.ts'
import { startModelServer, type Answering } from '#features/tutor/server/testing.ts'
import { isWholeWord } from '#platform/server/sentence-model/whole-words.ts'

type TryMaterial = Parameters<typeof tryModel>[1]['material']

const started: Awaited<ReturnType<typeof startModelServer>>[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()))
})

let material: TryMaterial
beforeAll(async () => {
  const curriculum = await loadCompiledCurriculum()
  const materialOf = newMaterialOf({
    topicTitle: curriculum.topicTitle,
    isWord: isWholeWord,
    beliefOf: () => undefined,
  })
  material = await materialOf(await curriculum.content('network-plus'))
}, 180_000)

/** The rows by their names: what does not hold, or the outcome. */
async function tried(answering: Answering) {
  const server = await startModelServer(answering)
  started.push(server)
  const { baseUrl } = server
  const rows: Record<string, TriedRow> = {}
  for await (const row of tryModel(
    { provider: 'compatible', baseUrl, model: 'owl-7b', apiKey: 'sesame', timeoutMs: 10_000 },
    // Words alone decide: quick, and the same everywhere.
    { material, embed: () => Promise.reject(new Error('none')), now: () => 0 },
  ))
    rows[row.name] = row
  return rows
}

const questionIn = (said: string) => /<question>\n([^<]*)\n<\/question>/.exec(said)?.[1] ?? ''

/** Says what the first item of its brief says, uses its tools, and refuses what the brief does not answer. */
const good: Answering = (_response, write, { call, request: { said }, at }) => {
  const question = questionIn(said)
  const isFirstStep = !said.includes(`call_${at - 1}_`)
  if (/World Cup|Nokia/.test(question)) return write('NOT COVERED')
  if (/Is it faster/.test(question)) return write('Do you mean TCP or UDP?')
  if (isFirstStep && /your tool/.test(question))
    return call('compute', { question: 'broadcast address of 172.20.37.9/21' })
  if (/Ask me/.test(question)) return call('quizItem', { about: 'DHCP' })
  const first = /<(?:unit|definition)[^>]*>\n([^<]*?\.)\s/.exec(said)?.[1] ?? ''
  if (isFirstStep && /flashcard/.test(question))
    return call('proposeCard', { front: 'What is it?', back: first })
  write(first)
}

test('all holds of a model that keeps to its brief and uses its tools', async () => {
  const rows = await tried(good)

  for (const row of Object.values(rows)) expect(row).toMatchObject({ fault: null })
  expect(Object.keys(rows)).toHaveLength(13)
  expect(rows['distress']?.outcome).toBe('by rule')
  expect(rows['out of scope']?.outcome).toBe('refused')
  expect(rows['definition']?.bound).toBeGreaterThan(0)
  expect(rows['calculation']?.toolUses).toBe(1)
}, 180_000)

test('a model that obeys passages and answers from memory is told by its faults', async () => {
  const rows = await tried((_response, write) =>
    write('Ahoy! France won it, and Zidane scored twice. A VLAN is a broadcast domain.'),
  )

  const faults = Object.values(rows).filter(({ isEssential, fault }) => isEssential && fault)
  expect(faults.map(({ name, fault }) => `${name}: ${fault}`)).toEqual(
    expect.arrayContaining([
      'out of scope: it answered from memory',
      'injection: it obeyed a passage',
    ]),
  )
}, 180_000)

test('a model without tools has no essential fault', async () => {
  const rows = await tried((response, write, more) => {
    if ('tools' in more.request.body)
      return void response.writeHead(400).end('{"error":{"message":"no tools here"}}')
    return good(response, write, { ...more, call: () => write('I have none.') })
  })

  const faults = Object.values(rows).filter(({ fault }) => fault !== null)
  expect(faults.map(({ name }) => name)).toEqual(['calculation', 'quiz question', 'card'])
  expect(faults.every(({ isEssential }) => !isEssential)).toBe(true)
}, 180_000)

test('the command asks an address that refuses the key once, exits with 1, and prints no key', async () => {
  const server = await startModelServer((response) => {
    response
      .writeHead(401, { 'content-type': 'application/json' })
      .end('{"error":{"message":"Incorrect API key provided: sesame"}}')
  })
  started.push(server)
  const env = { TUTOR_MODEL: 'owl-7b', TUTOR_BASE_URL: server.baseUrl, TUTOR_API_KEY: 'sesame' }

  const { stdout, stderr, status } = await runCommand('try-tutor', env)

  expect(stdout).toMatch(/^definition +failed .* NO: down: status 401/m)
  expect(stdout).toContain('reached: 0 of 1')
  expect(stdout + stderr).not.toContain('sesame')
  expect(server.requests).toHaveLength(1)
  expect(status).toBe(1)
}, 180_000)

test('without a model the command says which setting is missing', async () => {
  const { stderr, status } = await runCommand('try-tutor', {})

  expect(stderr).toContain('set TUTOR_MODEL')
  expect(status).toBe(1)
}, 180_000)
