/** Explanations read by the sentence model on the real curriculum. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { loadRealCurriculum } from '#app/server/testing.ts'
import type { Proposition } from '#features/curriculum/contract.ts'
import { openSentenceModel } from '#platform/server/sentence-model/sentence-model.ts'

import { wordingVectorsOver } from '../../server/wording-vectors.ts'
import { judgeExplanation } from './judge-explanation.ts'
import { textsOfMessage } from './teach-dialog.ts'

const notExpected = (error: unknown) => {
  throw error
}

const model = openSentenceModel()
afterAll(model.close)
let byTopic: ReadonlyMap<string, readonly Proposition[]>
beforeAll(async () => {
  const content = await (await loadRealCurriculum()).content('network-plus')
  byTopic = Map.groupBy(content.propositions, ({ topic }) => topic)
}, 120_000)

// Tuned on these: that it reads them only shows that nothing broke.
test('most of the explanations that it was tuned on are read as they were meant', async () => {
  const wordings = wordingVectorsOver(model.embed)
  const file = join(import.meta.dirname, 'explanations-tuned-on.tsv')
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  let [all, right, accused] = [0, 0, 0]
  for (const line of lines) {
    const [topic = '', meant = '', text = ''] = line.split('\t')
    const propositions = byTopic.get(topic) ?? []
    const texts = textsOfMessage(text)
    const vectors = await wordings.vectorsFor(propositions, texts, notExpected)
    const letters = meant.split(' ')
    expect(letters).toHaveLength(propositions.length)
    for (const [at, { verdict }] of judgeExplanation(propositions, text, vectors).entries()) {
      all += 1
      if (verdict[0]?.toUpperCase() === letters[at]) right += 1
      else if (verdict === 'contradicted') accused += 1
    }
  }
  expect(right / all).toBeGreaterThan(0.86)
  expect(accused / all).toBeLessThan(0.03)
}, 120_000)

// Each named a mistake that is none, when it was first read.
test.each([
  ['tcp-udp', 'The client sends a SYN, the server answers SYN ACK. UDP has none of this.'],
  [
    'snmp',
    'The manager polls the agent with get. The agent answers. With a trap it sends on its own.',
  ],
  ['address-translation', 'When the answer comes, it puts the private address back.'],
  [
    'dhcp',
    'The client sends a discover by broadcast. The server offers an address. The client requests it and the server acknowledges it.',
  ],
])('who explains %s rightly is not told that it is wrong', async (topic, text) => {
  const propositions = byTopic.get(topic) ?? []
  const texts = textsOfMessage(text)
  const vectors = await wordingVectorsOver(model.embed).vectorsFor(propositions, texts, notExpected)

  const verdicts = judgeExplanation(propositions, text, vectors).map(({ verdict }) => verdict)
  expect(verdicts.some((verdict) => verdict !== 'missing')).toBe(true)
  expect(verdicts).not.toContain('contradicted')
})
