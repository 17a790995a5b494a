import { expect, test } from 'vitest'

import { readPastedOptions } from './pasted-options.ts'

const OPTIONS = ['hub', 'switch', 'router']

test.each([
  'Which device routes? A) hub B) switch C) router',
  'Which device routes?\nA. hub\nB. switch\nC. router',
  'Which device routes?\n(a) hub\n(b) switch\n(c) router',
  'Which device routes? 1) hub 2) switch 3) router',
  'Which device routes?\n- hub\n- switch\n- router',
])('the options are read from %j', (text) => {
  expect(readPastedOptions(text)).toEqual({
    stem: 'Which device routes?',
    options: OPTIONS,
    rest: '',
  })
})

test('what the learner says below the options is no part of the last one', () => {
  const text = 'Which device routes? A) hub B) switch C) router\nI think B'

  expect(readPastedOptions(text)).toMatchObject({ options: OPTIONS, rest: 'I think B' })
})

test.each([
  'what is the broadcast of 10.4.5.9/22, I got 10.4.5.255',
  'what is an A record?',
  'difference between vitamin B) and C) please',
  'A) 1 B) 2',
])('%j has no options', (text) => {
  expect(readPastedOptions(text)).toBeNull()
})
