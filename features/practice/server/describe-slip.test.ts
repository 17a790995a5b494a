import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'
import { parse } from 'yaml'

import type { SlipsByItem } from '#features/curriculum/contract.ts'

import { openKind } from '../read/open-kind.ts'
import { CONTENT_FOLDER } from '../read/testing.ts'
import { describeSlip } from './describe-slip.ts'
import { keepKinds } from './keep-kinds.ts'

const slips = parse(await readFile(join(CONTENT_FOLDER, 'slips.yaml'), 'utf8')) as SlipsByItem
const kinds = keepKinds((kind) => openKind(CONTENT_FOLDER, kind, slips))
const describe = describeSlip(kinds)

const VARIANT = { seed: 5, difficulty: 2, topics: ['subnetting'], revision: 'any' } as const
const FORGOTTEN = 'reserved-addresses-forgotten'

/** The same problem, each host count two too high. */
async function storedAnswer() {
  const { module } = await kinds('subnet-facts')
  const exercise = module.generate(VARIANT.seed, VARIANT.difficulty, { topics: ['subnetting'] })
  const { answer } = module.solve(exercise)
  const [sort = ''] = exercise.subjects
  const hosts = String(Number(answer['hosts']) + 2)
  return {
    exercise,
    hosts,
    stored: {
      item: `subnet-facts/${sort}`,
      variant: { ...VARIANT, scenario: sort },
      response: { ...answer, hosts },
    },
  }
}

test('a slip is told with the problem, what was given, and what was said of it', async () => {
  const { exercise, hosts, stored } = await storedAnswer()

  expect(await describe(stored, FORGOTTEN)).toEqual({
    title: (await kinds('subnet-facts')).title,
    prompt: exercise.prompt,
    slips: [
      {
        label: expect.stringMatching(/hosts/i),
        given: hosts,
        message: 'That counts every address. Two of them no host can have.',
      },
    ],
  })
})

test('where the problem is another one by now, only the kind is named', async () => {
  const { stored } = await storedAnswer()
  const changed = { ...stored, variant: { ...stored.variant, seed: 6 } }

  expect(await describe(changed, 'lowest-bit-on-the-left')).toMatchObject({
    prompt: null,
    slips: [],
  })
  expect(await describe({ ...stored, variant: null }, FORGOTTEN)).toMatchObject({ prompt: null })
})

test('an exercise that is gone is not told', async () => {
  const { stored } = await storedAnswer()

  expect(await describe({ ...stored, item: 'abacus/beads' }, FORGOTTEN)).toBeNull()
})
