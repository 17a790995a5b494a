/** What is kept of a lab's terminals: the end of it, of that run alone. */
import { expect, test } from 'vitest'

import { keepValue } from '#platform/web/kept-answers.ts'

import { textOf } from '../core/terminal/printed.ts'
import { findTranscripts, forgetLab, keepTranscripts } from './kept-lab.ts'

const PLACE = { labId: 'access-ports-and-trunk', difficulty: 1 } as const

function terminalWith(commands: number, linesOfEach: number) {
  const lines = Array.from({ length: linesOfEach }, (_, at) => `line ${at}`)
  const entries = Array.from({ length: commands }, (_, id) => ({
    id,
    prompt: 'SW1>',
    line: `show ${id}`,
    printed: [{ kind: 'text' as const, lines }],
  }))
  const session = { device: 'sw-1', mode: { kind: 'user' as const } }
  return { session, entries, history: entries.map(({ line }) => line) }
}

test('the last 200 lines of a device are kept, whole commands, and at least the last one', async () => {
  const uid = crypto.randomUUID()
  const terminals = { 'sw-1': terminalWith(90, 9), 'sw-2': terminalWith(3, 500) }
  await keepTranscripts(uid, PLACE, 'run', terminals)
  const kept = await findTranscripts(uid, PLACE, 'run')

  const printed = kept['sw-1']?.entries ?? []
  expect(printed.flatMap((entry) => entry.printed.flatMap(textOf))).toHaveLength(180)
  expect(printed.at(-1)?.line).toBe('show 89')
  expect(kept['sw-1']?.history).toHaveLength(90)
  expect(kept['sw-2']?.entries.map(({ line }) => line)).toEqual(['show 2'])
})

test('of another run, of another shape, or of what was forgotten there is nothing', async () => {
  const uid = crypto.randomUUID()
  await keepTranscripts(uid, PLACE, 'run', { 'sw-1': terminalWith(1, 1) })
  expect(await findTranscripts(uid, PLACE, 'another')).toEqual({})
  await forgetLab(uid, PLACE)
  expect(await findTranscripts(uid, PLACE, 'run')).toEqual({})
  const transcripts = { 'sw-1': { entries: [{ printed: 'text' }], history: [] } }
  await keepValue(uid, '/kept/lab-transcripts/access-ports-and-trunk/1', {
    runId: 'run',
    transcripts,
  })
  expect(await findTranscripts(uid, PLACE, 'run')).toEqual({})
})
