/** Output of many systems, read; words about output, left alone; and any text whatever. */
import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

import { ASKED_SAMPLES } from './asked-samples.ts'
import { COMPACT_SAMPLES } from './compact-samples.ts'
import { DEVICE_SAMPLES } from './device-samples.ts'
import { FREE_SAMPLES } from './free-samples.ts'
import { HOST_SAMPLES } from './host-samples.ts'
import { LOG_SAMPLES } from './log-samples.ts'
import { MESSAGE_SAMPLES } from './message-samples.ts'
import { MORE_FREE_SAMPLES } from './more-free-samples.ts'
import { MORE_PRECISE_SAMPLES } from './more-precise-samples.ts'
import { NOT_OUTPUT, NOT_OUTPUT_EITHER } from './not-output.ts'
import { PATH_SAMPLES } from './path-samples.ts'
import { PRECISE_SAMPLES } from './precise-samples.ts'
import { readPasted } from './read-pasted.ts'
import type { TreeStart } from './reading.ts'
import { ROUTER_SAMPLES } from './router-samples.ts'
import { SWITCH_SAMPLES } from './switch-samples.ts'
import { TOLD_SAMPLES } from './told-samples.ts'
import { TOOL_SAMPLES } from './tool-samples.ts'

/** How far apart output is cut, beginning at another place in each run; four times as often in `npm run test:deep`. */
const APART = process.env['TEST_DEPTH'] === 'deep' ? 7 : 28
const FIRST = Number(process.env['TEST_SEED'] ?? 0) % APART

const SAMPLES = [
  ...HOST_SAMPLES,
  ...PATH_SAMPLES,
  ...DEVICE_SAMPLES,
  ...LOG_SAMPLES,
  ...SWITCH_SAMPLES,
  ...ROUTER_SAMPLES,
  ...TOOL_SAMPLES,
  ...MESSAGE_SAMPLES,
  ...FREE_SAMPLES,
  ...MORE_FREE_SAMPLES,
  ...COMPACT_SAMPLES,
  ...ASKED_SAMPLES,
  ...TOLD_SAMPLES,
  ...PRECISE_SAMPLES,
  ...MORE_PRECISE_SAMPLES,
]
const CONTENT = new URL('../../../../content/', import.meta.url)

const topics = new Set(
  (parse(readFileSync(new URL('topics.yaml', CONTENT), 'utf8')) as { id: string }[]).map(
    ({ id }) => id,
  ),
)

const isInTree = ({ treeId, nodeId }: TreeStart): boolean =>
  nodesOf(treeId).includes(nodeId ?? '') || (nodeId === null && nodesOf(treeId).length > 0)

function nodesOf(treeId: string): string[] {
  const text = readFileSync(new URL(`trees/${treeId}.yaml`, CONTENT), 'utf8')
  return (parse(text) as { nodes: { id: string }[] }).nodes.map(({ id }) => id)
}

describe.each(SAMPLES)('$name', ({ text, finds, tree, says, answers = [] }) => {
  const reading = readPasted(text)

  test('is read, with the worst finding first', () => {
    expect(reading?.findings.slice(0, finds.length).map(({ id }) => id)).toEqual(finds)
    expect(reading?.treeId ?? null).toBe(tree)
    for (const words of says ?? []) expect(reading?.findings[0]?.text).toContain(words)
  })

  test('has its question answered', () => {
    const said = reading?.answers.map((one) => one.text).join(' ') ?? ''
    for (const words of answers) expect(said).toContain(words)
  })

  test('names topics, trees and nodes that exist', () => {
    const found = [...(reading?.findings ?? []), ...(reading?.answers ?? [])]
    expect(found.flatMap((one) => one.topics.filter((topic) => !topics.has(topic)))).toEqual([])
    expect(found.filter((one) => one.tree && !isInTree(one.tree)).map(({ id }) => id)).toEqual([])
  })

  test('is read the same with the line ends of Windows', () => {
    expect(readPasted(text.replaceAll('\n', '\r\n'))?.findings).toEqual(reading?.findings)
  })

  test('may be cut anywhere', () => {
    for (let at = FIRST; at <= text.length; at += APART) {
      expect(() => readPasted(text.slice(at))).not.toThrow()
      expect(() => readPasted(text.slice(0, at))).not.toThrow()
    }
  })
})

describe('the question around the output', () => {
  test.each([
    [
      'after it',
      '%LINK-3-UPDOWN: Interface Gi1/0/4, changed state to down\nwhat does it mean?',
      'what does it mean?',
    ],
    [
      'before it',
      "what's wrong here?\n   IPv4 Address. . . : 169.254.1.2\n   Subnet Mask . . . : 255.255.0.0",
      "what's wrong here?",
    ],
    [
      'after a command with a prompt',
      'C:\\> ping 10.1.1.1\n\nReply from 10.1.1.20: Destination host unreachable.\n\nwhich device says that',
      'which device says that',
    ],
    ['none', 'C:\\> ping 10.1.1.1\n\nReply from 10.1.1.20: Destination host unreachable.', ''],
    [
      'on the line of a log',
      '%SPANTREE-2-BLOCK_BPDUGUARD: Received BPDU on port Fa0/5 with BPDU Guard enabled. Disabling port. how do I get it back',
      'how do I get it back',
    ],
  ])('is found: %s', (_, text, question) => {
    expect(readPasted(text)?.question).toBe(question)
  })
})

test.each([...NOT_OUTPUT, ...NOT_OUTPUT_EITHER])('is no output: %s', (text) => {
  expect(readPasted(text)).toBeNull()
})

test('there are enough texts that are no output', () => {
  expect(new Set(NOT_OUTPUT).size).toBeGreaterThanOrEqual(60)
})

describe('any text', () => {
  const pieces = fc.constantFrom(
    ...SAMPLES.flatMap(({ text }) => text.split('\n')),
    '',
    ':',
    '%',
    '. . . :',
    '1 * * *',
  )

  test('never throws', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 400 })
    fc.assert(
      fc.property(texts, (text) => {
        expect(() => readPasted(text)).not.toThrow()
      }),
    )
  })

  test('never throws on lines of output in any mixture, and names what it found', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (lines) => {
        const reading = readPasted(lines.join('\n'))
        if (reading === null) return
        expect(reading.findings.length).toBeGreaterThan(0)
        expect(reading.what).not.toBe('')
        const weights = reading.findings.map(({ weight }) => weight)
        expect(weights).toEqual(weights.toSorted((one, other) => other - one))
      }),
    )
  })
})
