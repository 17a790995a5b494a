/** "Break it for me" in networks of which only a part works, or only one family of addresses. */
import { describe, expect, test } from 'vitest'

import { BLANK_HOST_CONFIG, type Host } from '../network/network.ts'
import { givenHost, givenNetwork, givenSwitch } from '../network/testing/examples.ts'
import { breakNetwork } from './break-network.ts'
import { benchOf } from './testing.ts'

/** Hosts at one switch, broken with several seeds. */
function breakFlat(...hosts: readonly Host[]) {
  const network = givenNetwork(
    [givenSwitch('sw-1'), ...hosts],
    hosts.map(({ id }, at) => [`sw-1 gi1/0/${at + 1}`, id] as const),
  )
  return Array.from({ length: 12 }, (_, seed) => {
    const result = breakNetwork(benchOf(network), seed, 1)
    return 'problem' in result ? result.problem : result.broken.opened.goals
  })
}

describe('a network that works by halves', () => {
  test('is broken where it works, whichever hosts are chosen', () => {
    const hosts = [1, 2, 3, 4].map((at) =>
      givenHost(`pc-${at}`, {
        ipv4: { address: ((10 << 24) | at) >>> 0, prefix: 24 },
        isShutdown: at > 2,
      }),
    )

    for (const goals of breakFlat(...hosts))
      expect(goals).toContainEqual(expect.objectContaining({ kind: 'reaches' }))
  })

  test('may be one of IPv6 alone', () => {
    const hosts = [1, 2].map((at) =>
      givenHost(`pc-${at}`, {
        ipv6: {
          ...BLANK_HOST_CONFIG.ipv6,
          addresses: [{ address: `20010db8${'0'.repeat(23)}${at}`, prefix: 64 }],
        },
      }),
    )

    for (const goals of breakFlat(...hosts))
      expect(goals).toContainEqual(expect.objectContaining({ kind: 'reaches', family: 6 }))
  })
})
