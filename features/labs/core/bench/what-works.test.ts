/** What works in a network becomes goals, and not too many of them. */
import { expect, test } from 'vitest'

import { givenHost, givenNetwork, givenRouter, givenSwitch } from '../network/testing/examples.ts'
import { breakNetwork } from './break-network.ts'
import { benchOf } from './testing.ts'

const LANS = [1, 2] as const
const NUMBERS = [11, 12, 13] as const

function addressIn(lan: number, number: number): number {
  return ((10 << 24) | (lan << 16) | number) >>> 0
}

/** Two networks full of services, and two routers between them that share an address in each. */
function givenSpareRouters() {
  const routers = [1, 2].map((number) =>
    givenRouter(`rt-${number}`, {
      interfaces: Object.fromEntries(
        LANS.map((lan) => {
          const vrrp = { 1: { address: addressIn(lan, 254), priority: 100, isPreempting: true } }
          const ipv4 = { address: addressIn(lan, number), prefix: 24 }
          return [`Gi0/${lan}`, { mode: 'routed' as const, ipv4, vrrp }]
        }),
      ),
    }),
  )
  const services = [
    { name: 'http', protocol: 'tcp', port: 80 },
    { name: 'https', protocol: 'tcp', port: 443 },
    { name: 'ssh', protocol: 'tcp', port: 22 },
  ] as const
  const hosts = LANS.flatMap((lan) =>
    NUMBERS.map((number) =>
      givenHost(`pc-${lan}${number}`, {
        ipv4: { address: addressIn(lan, number), prefix: 24 },
        gateway: addressIn(lan, 254),
        services,
      }),
    ),
  )
  return givenNetwork(
    [...routers, ...LANS.map((lan) => givenSwitch(`sw-${lan}`)), ...hosts],
    LANS.flatMap((lan) => [
      [`sw-${lan} Gi1/0/1`, `rt-1 Gi0/${lan}`] as const,
      [`sw-${lan} Gi1/0/2`, `rt-2 Gi0/${lan}`] as const,
      ...NUMBERS.map((number, at) => [`sw-${lan} Gi1/0/${at + 3}`, `pc-${lan}${number}`] as const),
    ]),
  )
}

test('where much works, twelve goals are kept, also with the one about a spare way', () => {
  const result = breakNetwork(benchOf(givenSpareRouters()), 1, 1, ['host-gateway-missing'])
  const goals = 'broken' in result ? result.broken.opened.goals : []

  expect(goals.map(({ kind }) => kind)).toContain('survives')
  expect(goals).toHaveLength(12)
})
