import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { HOST_PORT, portsOf } from './network.ts'
import { portKey } from './settled.ts'
import { randomNetwork, reorderNetwork } from './testing.ts'

const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
const SEEDS = Array.from({ length: 50 }, (_, at) => FIRST_SEED + at)

describe('a random network', () => {
  test('is the same for the same seed', () => {
    for (const seed of SEEDS)
      expect(randomNetwork(createRandom(seed), { hasMistakes: true })).toEqual(
        randomNetwork(createRandom(seed), { hasMistakes: true }),
      )
  })

  test('has ports, each with one cable at most, and one address for each device', () => {
    for (const seed of SEEDS) {
      const { devices, cables } = randomNetwork(createRandom(seed), {
        hasChannels: true,
        hosts: 12,
        routers: 2,
      })
      const ports = new Set(
        devices.flatMap((device) => portsOf(device).map((port) => portKey(device.id, port))),
      )
      const ends = cables.flatMap((cable) =>
        cable.ends.map(({ device, port }) => portKey(device, port)),
      )
      expect(new Set(ends).size, `seed ${seed}`).toBe(ends.length)
      expect(
        ends.filter((end) => !ports.has(end)),
        `seed ${seed}`,
      ).toEqual([])
      expect(new Set(devices.map(({ mac }) => mac)).size, `seed ${seed}`).toBe(devices.length)
      expect(new Set(devices.map(({ id }) => id)).size, `seed ${seed}`).toBe(devices.length)
    }
  })

  test('without mistakes, puts each host into the VLAN of its address', () => {
    for (const seed of SEEDS) {
      const { devices, cables } = randomNetwork(createRandom(seed))
      for (const host of devices) {
        if (host.kind !== 'host') continue
        const cable = cables.find(({ ends }) => ends.some(({ device }) => device === host.id))
        const end = cable?.ends.find(({ port }) => port !== HOST_PORT)
        const gear = devices.find(({ id }) => id === end?.device)
        if (!end || gear?.kind !== 'switch')
          throw new Error(`Seed ${seed}: no switch at ${host.id}.`)
        const vlan = ((host.config.ipv4?.address ?? 0) >>> 16) & 0xff
        expect(gear.config.interfaces[end.port]?.accessVlan, `seed ${seed}`).toBe(vlan)
        expect(gear.config.vlans[vlan], `seed ${seed}`).toBeDefined()
      }
    }
  })

  test('has the same devices and cables in another order', () => {
    const random = createRandom(FIRST_SEED)
    const network = randomNetwork(random)
    const other = reorderNetwork(random, network)
    expect(new Set(other.devices)).toEqual(new Set(network.devices))
    expect(other.cables.map(({ id }) => id).toSorted()).toEqual(
      network.cables.map(({ id }) => id).toSorted(),
    )
  })
})
