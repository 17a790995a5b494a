/** Which messages leave an open step, and which topics train a calculation. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { TRAININGS } from './exercise-for.ts'
import { isOwnQuestion, wantsBack } from './step-talk.ts'

/** Stands for the lessons: these they teach. */
const names = (text: string) => /\b(?:vlan|ospf|block size|dns|broadcast address)\b/.test(text)

describe('an open step', () => {
  test.each([
    'what is a VLAN?',
    'why does ospf use cost',
    'what is the block size',
    'which subnet is 10.1.1.130/25 in',
    'explain dns please',
    'ok, and how many hosts in a /26',
  ])('is left by a question of its own: %s', (text) => {
    expect(isOwnQuestion(text, names)).toBe(true)
  })

  test.each([
    '255.255.255.240',
    'is it 192.168.14.192/28?',
    'is that the broadcast address?',
    'the block size is 16',
    '192.168.14.192',
    'why?',
    'how do i find the block size',
    'what do i do with the vlan',
    'tell me the answer',
    'can you show me',
    'i think /27',
    'what is it?',
    'hint',
    'stop',
  ])('is not left by an answer to it or a wish for help: %s', (text) => {
    expect(isOwnQuestion(text, names)).toBe(false)
  })

  test.each([
    ['Back to the steps', true],
    ['back to the calculation please?', false],
    ['continue', true],
    ['continue with VLANs', false],
  ])('is come back to: %s → %s', (text, isWanted) => {
    expect(wantsBack(text)).toBe(isWanted)
  })
})

test.each(TRAININGS)('$exercise has problems about $topic', ({ exercise, topic }) => {
  const file = join(import.meta.dirname, `../../../../content/exercises/${exercise}/kind.yaml`)
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(String.raw`topics: \[[^\]]*\b${topic}\b`))
})
