/** Plans of subnets, checked a second way: by counting addresses. */
import { expect, test } from 'vitest'

import { formatIpv4, fromOctets } from '#platform/contract/ipv4.ts'
import { createRandom } from '#platform/contract/random.ts'

import { readKind } from '../../read/testing.ts'
import { DIFFICULTIES, type Exercise } from '../exercise.ts'

const { module } = await readKind('vlsm-plan')

type Data = {
  sort: string
  block: { address: number; prefix: number }
  needs: { id: string; name: string; hosts: number }[]
}

/** Is this a plan? Checked address by address, with no arithmetic of masks. */
function isPlan(
  { block, needs }: Data,
  subnets: readonly { address: number; size: number }[],
): boolean {
  const taken = new Set<number>()
  return subnets.every(({ address, size }, index) => {
    const hosts = needs[index]?.hosts ?? 0
    if (hosts > size - 2 || (hosts <= size / 2 - 2 && size > 4) || address % size !== 0)
      return false
    for (let offset = 0; offset < size; offset += 1) {
      const own = address + offset
      if (own < block.address || own >= block.address + 2 ** (32 - block.prefix) || taken.has(own))
        return false
      taken.add(own)
    }
    return true
  })
}

function answerOf({ needs }: Data, subnets: readonly { address: number; size: number }[]) {
  return {
    plan: Object.fromEntries(
      needs.map(({ id }, index) => {
        const { address = 0, size = 4 } = subnets[index] ?? {}
        return [`${id}/subnet`, `${formatIpv4(address >>> 0)}/${32 - Math.log2(size)}`]
      }),
    ),
  }
}

test('every plan that a count of addresses allows is right, and no other', () => {
  let allowed = 0
  let refused = 0
  for (let seed = 0; seed < 3000; seed += 1) {
    const random = createRandom(seed)
    const exercise = module.generate(seed, DIFFICULTIES[seed % 3] ?? 1)
    const data = exercise.data as Data
    const size = 2 ** (32 - data.block.prefix)
    const subnets = data.needs.map(({ hosts }) => {
      // Mostly the right size somewhere in the block, now and then another size or an address off the grid.
      const power =
        2 **
        Math.max(
          2,
          Math.ceil(Math.log2(hosts + 2)) + (random.chance(0.03) ? random.pick([-1, 1]) : 0),
        )
      const step = random.chance(0.03) ? 2 : power
      return {
        address:
          data.block.address + step * random.int(0, size / step - (random.chance(0.97) ? 1 : 0)),
        size: power,
      }
    })
    const isRight = isPlan(data, subnets)
    if (isRight) allowed += 1
    else refused += 1
    expect(module.check(exercise, answerOf(data, subnets)).isCorrect).toBe(isRight)
  }
  expect(Math.min(allowed, refused)).toBeGreaterThan(100)
})

test('our own plan is one by count of addresses', () => {
  for (let seed = 0; seed < 2000; seed += 1) {
    const exercise = module.generate(seed, DIFFICULTIES[seed % 3] ?? 1)
    const data = exercise.data as Data
    const plan = module.solve(exercise).answer['plan'] as Record<string, string>
    const subnets = data.needs.map(({ id }) => {
      const [address = '', prefix = ''] = plan[`${id}/subnet`]?.split('/') ?? []
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
      return { address: fromOctets(a, b, c, d), size: 2 ** (32 - Number(prefix)) }
    })
    expect(isPlan(data, subnets)).toBe(true)
    expect(data.needs.filter(({ hosts }) => hosts === 2)).toHaveLength(
      data.sort === 'with-links' ? 2 : 0,
    )
  }
})

test('the prefixes that difficulty 1 shows are those of the plan', () => {
  for (let seed = 0; seed < 100; seed += 1) {
    const exercise = module.generate(seed, 1)
    const plan = module.solve(exercise).answer['plan'] as Record<string, string>
    const [table] = exercise.exhibits
    const shown = table?.type === 'table' ? table.rows.map((row) => row.at(-1)) : []
    const { needs } = exercise.data as Data
    expect(shown).toEqual(needs.map(({ id }) => /\/\d+$/.exec(plan[`${id}/subnet`] ?? '')?.[0]))
  }
})

const EXAMPLE: Exercise = {
  ...module.generate(1, 1),
  data: {
    sort: 'networks',
    block: { address: fromOctets(192, 168, 72, 0), prefix: 24 },
    needs: [
      { id: 'a', name: 'Staff', hosts: 60 },
      { id: 'b', name: 'Guests', hosts: 62 },
    ],
    showsPrefixes: false,
  },
}

test.for([
  ['192.168.72.0/27', 'A /27 has room for 30; Staff needs 60.'],
  ['192.168.72.0/25', 'larger than needed'],
  ['192.168.72.32/26', '32 in the fourth octet is not a multiple of 64'],
  ['192.168.73.0/26', 'outside `192.168.72.0/24`'],
  ['192.168.72.0/31', 'leaves no addresses'],
  ['192.168.72.0', 'the prefix'],
] as const)('%s is told: %s', ([given, said]) => {
  expect(
    module.check(EXAMPLE, { plan: { 'a/subnet': given } }).fields['plan']?.parts?.['a/subnet']
      ?.message,
  ).toContain(said)
})

test('a problem says that every subnet has reserved addresses: else a /31 would do for a link (RFC 3021)', () => {
  const { prompt } = module.generate(1, 2, { topics: [], subject: 'with-links' })
  expect(prompt).toContain('Two addresses of every subnet are reserved')
})

test('of two that overlap the second is told, by the name of the first', () => {
  const { fields } = module.check(EXAMPLE, {
    plan: { 'a/subnet': '192.168.72.64/26', 'b/subnet': '192.168.72.64/26' },
  })
  expect(fields['plan']?.parts).toEqual({
    'a/subnet': { isCorrect: true, message: 'Right.' },
    'b/subnet': { isCorrect: false, message: 'It overlaps Staff, which has `192.168.72.64/26`.' },
  })
})
