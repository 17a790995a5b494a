/** Who is master of VRRP groups, over random routers that come and go. */
import { describe, expect, test } from 'vitest'

import { createRandom, type Random } from '#platform/contract/random.ts'

import { settledOf } from '../data-plane/settle-now.ts'
import { addressOf, ip } from '../data-plane/testing.ts'
import { withDevice, type Gear, type Network } from '../network.ts'
import { changeNetwork, restart, switchOn } from '../run.ts'
import type { NetworkState } from '../state.ts'
import { givenNetwork, givenRouter, givenSwitch } from '../testing/examples.ts'

const SEEDS = process.env['TEST_DEPTH'] === 'deep' ? 2000 : 60
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
const VIRTUAL = ip('10.0.0.1')
const PORT = 'GigabitEthernet0/0'

type Member = { readonly priority: number; readonly isPreempting: boolean; readonly host: number }

function router(id: string, { priority, isPreempting, host }: Member, group = 7): Gear {
  return givenRouter(id, {
    interfaces: {
      'gi0/0': {
        ipv4: addressOf(`10.0.0.${host}/24`),
        vrrp: { [group]: { address: VIRTUAL, priority, isPreempting } },
      },
    },
  })
}

function onOneSwitch(routers: readonly Gear[]): Network {
  return givenNetwork(
    [...routers, givenSwitch('sw-1')],
    routers.map(({ id }, at) => [`${id} gi0/0`, `sw-1 gi1/0/${at + 1}`] as const),
  )
}

function setShut(network: Network, id: string, isShutdown: boolean): Network {
  const gear = network.devices.find((device) => device.id === id)
  if (!gear || gear.kind === 'host') throw new Error(`There is no ${id}.`)
  const before = gear.config.interfaces[PORT]
  if (!before) throw new Error(`${id} has no ${PORT}.`)
  const interfaces = { ...gear.config.interfaces, [PORT]: { ...before, isShutdown } }
  return withDevice(network, { ...gear, config: { ...gear.config, interfaces } })
}

function mastersIn(state: NetworkState): readonly string[] {
  return [...settledOf(state).vrrp].flatMap(([device, statuses]) =>
    statuses.some((each) => each.state === 'master') ? [device] : [],
  )
}

function randomMembers(random: Random): readonly Member[] {
  const hosts = random.sample([1, 2, 3, 4, 5, 6], random.int(2, 4))
  return hosts.map((host) => ({
    host,
    priority: random.pick([90, 100, 100, 110, 200]),
    isPreempting: random.chance(0.5),
  }))
}

describe('one master', () => {
  test('of those that are up; without preemption it stays, except for the owner', () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
      const random = createRandom(seed)
      const members = randomMembers(random)
      const rankOf = (id: string) => {
        const member = members[Number(id.slice('rt-'.length)) - 1]
        const isOwner = member?.host === 1
        return {
          priority: isOwner ? 255 : (member?.priority ?? 0),
          host: member?.host ?? 0,
          isPreempting: isOwner || (member?.isPreempting ?? false),
        }
      }
      const best = (ids: readonly string[]) =>
        ids.toSorted((one, other) => {
          const [a, b] = [rankOf(one), rankOf(other)]
          return b.priority - a.priority || b.host - a.host
        })[0]
      const up = new Set(members.map((_, at) => `rt-${at + 1}`))
      let state = switchOn(onOneSwitch(members.map((each, at) => router(`rt-${at + 1}`, each))))
      let [master] = mastersIn(state)
      expect([seed, master]).toEqual([seed, best([...up])])

      for (let count = 0; count < 5; count += 1) {
        const id = random.pick(members.map((_, at) => `rt-${at + 1}`))
        const isShut = up.has(id)
        if (isShut) up.delete(id)
        else up.add(id)
        state = changeNetwork(state, setShut(state.network, id, isShut))
        const former = master !== undefined && up.has(master) ? master : undefined
        const { priority } = rankOf(former ?? '')
        const takers = [...up].filter(
          (each) => rankOf(each).isPreempting && rankOf(each).priority > priority,
        )
        const wanted = former === undefined ? best([...up]) : (best(takers) ?? former)
        const masters = mastersIn(state)
        expect([seed, masters]).toEqual([seed, wanted === undefined ? [] : [wanted]])
        master = masters[0]
      }
    }
  })

  test('is what everybody in the group says it is, in any order of devices', () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
      const random = createRandom(seed)
      const routers = randomMembers(random).map((each, at) => router(`rt-${at + 1}`, each))
      const network = onOneSwitch(routers)
      const { vrrp } = settledOf(switchOn(network))
      const said = [...vrrp.values()].flat().map(({ master }) => master)
      expect(new Set(said).size, `seed ${seed}`).toBe(1)
      const other = { ...network, devices: random.shuffle(network.devices) }
      expect([...settledOf(switchOn(other)).vrrp], `seed ${seed}`).toEqual([...vrrp])
    }
  })

  test('once a master that held is switched off and on, it no longer holds', () => {
    const network = onOneSwitch([
      router('rt-1', { host: 2, priority: 110, isPreempting: false }),
      router('rt-2', { host: 3, priority: 100, isPreempting: false }),
    ])
    const failed = changeNetwork(switchOn(network), setShut(network, 'rt-1', true))
    const back = changeNetwork(failed, network)
    expect(mastersIn(back)).toEqual(['rt-2'])
    expect(mastersIn(restart(back, ['rt-2']))).toEqual(['rt-1'])
  })
})

describe('apart', () => {
  test('two groups with different numbers have a master each', () => {
    const network = onOneSwitch([
      router('rt-1', { host: 2, priority: 110, isPreempting: true }, 7),
      router('rt-2', { host: 3, priority: 100, isPreempting: true }, 8),
    ])
    expect(mastersIn(switchOn(network))).toEqual(['rt-1', 'rt-2'])
  })

  test('a group that is in two VLANs by mistake has two masters', () => {
    const routers = [
      router('rt-1', { host: 2, priority: 110, isPreempting: true }),
      router('rt-2', { host: 3, priority: 100, isPreempting: true }),
    ]
    const network = givenNetwork(
      [
        ...routers,
        givenSwitch('sw-1', { vlans: [10], interfaces: { 'gi1/0/2': { accessVlan: 10 } } }),
      ],
      [
        ['rt-1 gi0/0', 'sw-1 gi1/0/1'],
        ['rt-2 gi0/0', 'sw-1 gi1/0/2'],
      ],
    )
    expect(mastersIn(switchOn(network))).toEqual(['rt-1', 'rt-2'])
  })

  test('a group whose backup has an access list that drops advertisements has two masters', () => {
    const guarded = (isDenied: boolean) => {
      const gear = router('rt-2', { host: 3, priority: 100, isPreempting: true })
      const own = gear.config.interfaces[PORT]
      if (!own) throw new Error(`There is no ${PORT}.`)
      const interfaces = {
        ...gear.config.interfaces,
        [PORT]: { ...own, accessGroups: { in: '10', out: null } },
      }
      const accessLists = isDenied ? { 10: { kind: 'standard', rules: [] } as const } : {}
      return { ...gear, config: { ...gear.config, interfaces, accessLists } }
    }
    const first = router('rt-1', { host: 2, priority: 110, isPreempting: true })
    expect(mastersIn(switchOn(onOneSwitch([first, guarded(true)])))).toEqual(['rt-1', 'rt-2'])
    expect(mastersIn(switchOn(onOneSwitch([first, guarded(false)])))).toEqual(['rt-1'])
  })

  test('an interface that is down, or in another network than the address, is in no group', () => {
    const outside = givenRouter('rt-2', {
      interfaces: {
        'gi0/0': {
          ipv4: addressOf('10.0.9.2/24'),
          vrrp: { 7: { address: VIRTUAL, priority: 200, isPreempting: true } },
        },
      },
    })
    const network = onOneSwitch([
      router('rt-1', { host: 2, priority: 110, isPreempting: true }),
      outside,
    ])
    const { vrrp } = settledOf(switchOn(setShut(network, 'rt-1', true)))
    expect(vrrp.get('rt-1')).toMatchObject([{ state: 'down', master: null }])
    expect(vrrp.get('rt-2')).toMatchObject([{ state: 'down', master: null }])
  })
})

test('a group has its own MAC address, and its owner the highest priority', () => {
  const { vrrp } = settledOf(
    switchOn(onOneSwitch([router('rt-1', { host: 1, priority: 90, isPreempting: false }, 26)])),
  )
  expect(vrrp.get('rt-1')).toEqual([
    {
      interface: PORT,
      group: 26,
      state: 'master',
      address: VIRTUAL,
      mac: '00005e00011a',
      priority: 255,
      master: 'rt-1',
    },
  ])
})
