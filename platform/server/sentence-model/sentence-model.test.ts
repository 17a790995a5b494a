/** The real model, loaded once for the whole file. */
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { MODEL_FOLDER, SHA256_BY_FILE } from './model-files.ts'
import { DIMENSIONS, openSentenceModel } from './sentence-model.ts'

const model = openSentenceModel()
const { embed } = model
afterAll(model.close)

const cosine = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

describe('a vector', () => {
  test('has the length 1, whatever the text is', async () => {
    for (const text of ['what is a hub?', '', '  ', '漢字', 'x'.repeat(5000)]) {
      const vector = await embed(text)
      expect(vector).toHaveLength(DIMENSIONS)
      expect(cosine(vector, vector)).toBeCloseTo(1, 5)
    }
  })

  test('is the same for the same text, also among others at the same time', async () => {
    const alone = await embed('what is a hub?')
    const [, among] = await Promise.all(
      ['a long one '.repeat(40), 'what is a hub?', 'dhcp'].map(embed),
    )

    expect(among).toEqual(alone)
  })

  test('points the way of other words for the same, and away from what is foreign', async () => {
    const [asked, alike, foreign] = await Promise.all([
      embed('what gives computers their ip addresses'),
      embed('A DHCP server leases addresses to clients.'),
      embed('How do I cook rice?'),
    ])

    expect(cosine(asked, alike)).toBeGreaterThan(0.5)
    expect(cosine(asked, foreign)).toBeLessThan(0.2)
  })
})

describe('a model with other bytes', () => {
  function folderWith(tokenizer: string | null): string {
    const folder = mkdtempSync(join(tmpdir(), 'model-'))
    symlinkSync(join(MODEL_FOLDER, 'model_quantized.onnx'), join(folder, 'model_quantized.onnx'))
    if (tokenizer !== null) writeFileSync(join(folder, 'tokenizer.json'), tokenizer)
    return folder
  }

  test.each([
    ['a wrong byte', '{}', /tokenizer\.json is not the one that was reviewed; restore it/],
    ['a missing file', null, /tokenizer\.json cannot be read; restore it/],
  ])('is refused by its first text and by every other: %s', async (_, tokenizer, message) => {
    const broken = openSentenceModel(folderWith(tokenizer))

    await expect(broken.load()).rejects.toThrow(message)
    await expect(broken.embed('what is a hub?')).rejects.toThrow(message)
  })
})

test('opening reads and loads nothing: files that come later are used', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'model-'))
  const early = openSentenceModel(folder)
  for (const file of Object.keys(SHA256_BY_FILE))
    symlinkSync(join(MODEL_FOLDER, file), join(folder, file))

  expect(await early.embed('what is a hub?')).toEqual(await embed('what is a hub?'))
  await early.close()
})

test('a model that was closed is loaded again by the next text', async () => {
  const before = await embed('what is a hub?')
  const cut = embed('never embedded')
  const closing = model.close()

  await expect(cut).rejects.toThrow('the sentence model was closed')
  await closing
  expect(await embed('what is a hub?')).toEqual(before)
})
