/** Log lines for a person. */
import { expect, test } from 'vitest'

import { logInWords } from './log-words.ts'

const TIME = new Date(2026, 10, 27, 21, 5, 9).getTime()

function wordsOf(line: object | string): string {
  let written = ''
  const words = logInWords((text) => (written += text))
  words.write(
    typeof line === 'string' ? line : `${JSON.stringify({ pid: 7, time: TIME, ...line })}\n`,
  )
  return written
}

test('a line is its time and its message, then what belongs to it', () => {
  expect(wordsOf({ level: 30, msg: 'the job board is empty', file: 'data/feeds.yaml' })).toBe(
    '21:05:09 the job board is empty (file: data/feeds.yaml)\n',
  )
})

test('a warning and an error say what they are, and an error has its stack', () => {
  expect(wordsOf({ level: 40, msg: 'slow', waitedMs: 12 })).toBe(
    '21:05:09 warning: slow (waitedMs: 12)\n',
  )
  expect(wordsOf({ level: 50, msg: 'failed', err: { stack: 'Error: no\n    at here' } })).toBe(
    '21:05:09 error: failed\nError: no\n    at here\n',
  )
})

test('a request is one line: its response', () => {
  const req = { method: 'GET', path: '/api/home' }
  expect(wordsOf({ level: 30, msg: 'incoming request', req })).toBe('')
  const done = { level: 30, msg: 'request completed', reqId: 'x', req, res: { status: 200 } }
  expect(wordsOf({ ...done, responseTime: 11.6 })).toBe('21:05:09 GET /api/home: 200 in 12 ms\n')
})

test('what is no line of the log stays as it is', () => {
  expect(wordsOf('plain words\n')).toBe('plain words\n')
  expect(wordsOf('42\n')).toBe('42\n')
})
