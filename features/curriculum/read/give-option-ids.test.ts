import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { contentFolder } from '../server/testing.ts'
import { giveOptionIds } from './give-option-ids.ts'

const FILE = 'lessons/frames/questions.yaml'

const WRITTEN = `# Questions about frames.
- id: frames-unit

  kind: single   # one key
  stem: "Which one: a frame?"
  options:
    # The first tempts.
    - text: A packet
      reason: 'No.'   # said shortly

    - correct: true
      text: "A frame: of layer 2"
      reason: >
        It is the unit
        of a link.
    - id: bits
      text: Single bits
      reason: No.
    - { text: '14', reason: No. }
- id: frames-broken
  options: later
`

const WITH_IDS = `# Questions about frames.
- id: frames-unit

  kind: single   # one key
  stem: "Which one: a frame?"
  options:
    # The first tempts.
    - id: packet
      text: A packet
      reason: 'No.'   # said shortly

    - id: frame-layer-2
      correct: true
      text: "A frame: of layer 2"
      reason: >
        It is the unit
        of a link.
    - id: bits
      text: Single bits
      reason: No.
    - { id: "14", text: '14', reason: No. }
- id: frames-broken
  options: later
`

const ALIASES = `{
  "frames-unit": {
    "14": ["o-8527a891e2", "17eb23f8"],
    "packet": ["o-18f44367e7", "7dbeb7fc"],
    "frame-layer-2": ["o-ad0b34ce0a", "d9af727d"]
  }
}
`

const textOf = (folder: string, file: string) => readFile(join(folder, file), 'utf8')

test('an option without an id gets one, and nothing else of the file changes', async () => {
  const folder = await contentFolder({ [FILE]: WRITTEN })

  const { counts, problems } = await giveOptionIds(folder)

  expect(await textOf(folder, FILE)).toBe(WITH_IDS)
  expect([...counts]).toEqual([[FILE, 3]])
  expect(problems).toEqual([])
})

test('the first run in a folder records the ids made from the texts', async () => {
  const folder = await contentFolder({ [FILE]: WRITTEN })

  await giveOptionIds(folder)

  expect(await textOf(folder, 'option-aliases.json')).toBe(ALIASES)
})

test('a second run changes nothing', async () => {
  const folder = await contentFolder({ [FILE]: WRITTEN })
  await giveOptionIds(folder)

  const { counts } = await giveOptionIds(folder)

  expect(counts.size).toBe(0)
  expect(await textOf(folder, FILE)).toBe(WITH_IDS)
  expect(await textOf(folder, 'option-aliases.json')).toBe(ALIASES)
})

test('an option written later gets an id and no alias', async () => {
  const folder = await contentFolder({ [FILE]: WITH_IDS, 'option-aliases.json': ALIASES })
  const added = WITH_IDS.replace(
    '    - id: bits',
    '    - text: A segment\n      reason: No.\n    - id: bits',
  )
  await writeFile(join(folder, FILE), added)

  await giveOptionIds(folder)

  expect(await textOf(folder, FILE)).toBe(
    added.replace('- text: A segment', '- id: segment\n      text: A segment'),
  )
  expect(await textOf(folder, 'option-aliases.json')).toBe(ALIASES)
})

test('an option that lost its id gets the one its aliases name', async () => {
  const renamed = ALIASES.replace('"packet"', '"unit-of-layer-3"')
  const folder = await contentFolder({ [FILE]: WRITTEN, 'option-aliases.json': renamed })

  await giveOptionIds(folder)

  expect(await textOf(folder, FILE)).toBe(WITH_IDS.replace('id: packet', 'id: unit-of-layer-3'))
})

test('a file that is not YAML is left alone and named with its line', async () => {
  const folder = await contentFolder({ [FILE]: '- id: frames-unit\n  stem: "Which' })

  const { problems } = await giveOptionIds(folder)

  expect(problems).toEqual([expect.stringMatching(/^lessons\/frames\/questions\.yaml:2: /)])
})
