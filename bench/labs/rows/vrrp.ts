/** Row 7: which router is master of each group: at first, once its link has failed, and when that is back. */
import {
  changeNetwork,
  settle,
  switchOn,
  withDevice,
  type Gear,
  type Network,
  type NetworkState,
} from '#features/labs/server/testing.ts'
import { createRandom } from '#platform/contract/random.ts'

import { startKeepalived, tellKeepalived, type Keepalived } from '../keepalived.ts'
import { openPlace, pause } from '../machine.ts'
import { buildNamespaces, portName, spaceOf, tellNamespaces } from '../namespaces.ts'
import type { Answers, Row } from '../row.ts'
import { bestOf, makeVrrpNetwork } from '../vrrp-networks.ts'

/** Three advertisements and the skew (RFC 9568, 6.1): less than four seconds. */
const CONVERGES_MS = 9000

export const VRRP_ROW: Row = {
  name: 'vrrp',
  asks: 'VRRP master: at first, after its link failed, and when that is back',
  programs: ['ip', 'nsenter', 'keepalived'],
  packages: 'iproute2 keepalived',
  version: ['keepalived', '--version'],
  networks: 100,
  together: 25,
  makeNetwork: (seed) => makeVrrpNetwork(createRandom(seed)),
  tell: (network) => [tellNamespaces(network), routersIn(network).map(tellKeepalived)],
  answerHere(network) {
    const first = switchOn(network)
    const failing = mastersHere(first)[groupsIn(network)[0] ?? ''] ?? ''
    const failed = changeNetwork(first, withLink(network, failing, false))
    const back = changeNetwork(failed, withLink(network, failing, true))
    return {
      ...named('first', mastersHere(first)),
      ...named('failed', mastersHere(failed)),
      ...named('back', mastersHere(back)),
    }
  },
  async answerThere(networks) {
    const place = openPlace()
    try {
      await buildNamespaces(place, networks.map(tellNamespaces))
      const started = networks.map(() => new Map<string, Keepalived>())
      const startAll = (isChosen: (router: Gear, network: Network) => boolean) =>
        Promise.all(
          networks.flatMap((network, at) =>
            routersIn(network)
              .filter((router) => isChosen(router, network))
              .map(async (router) => {
                const space = spaceOf(at, router.id)
                const daemon = await startKeepalived(place, space, tellKeepalived(router))
                started[at]?.set(router.id, daemon)
              }),
          ),
        )
      // The best first: where nobody preempts, who was first stays master.
      await startAll((router, network) => router === bestIn(network))
      await pause(CONVERGES_MS)
      await startAll((router, network) => router !== bestIn(network))
      const mastersThere = async (at: number, group: string) => {
        const states = await Promise.all(
          [...(started[at] ?? [])].map(async ([id, daemon]) => ({
            id,
            state: await daemon.stateOf(group),
          })),
        )
        const masters = states.filter(({ state }) => state === 'MASTER').map(({ id }) => id)
        return masters.length > 0 ? masters.join('+') : 'none'
      }
      const readAll = () =>
        Promise.all(
          networks.map(async (network, at) => {
            const groups = groupsIn(network)
            const masters = await Promise.all(groups.map((group) => mastersThere(at, group)))
            return Object.fromEntries(
              groups.map((group, place) => [group, masters[place] ?? 'none']),
            )
          }),
        )
      await pause(CONVERGES_MS)
      const first = await readAll()
      const failing = networks.map((network, at) => first[at]?.[groupsIn(network)[0] ?? ''] ?? '')
      const setLinks = async (state: 'up' | 'down') => {
        for (const [at, network] of networks.entries()) {
          const router = routersIn(network).find(({ id }) => id === failing[at])
          const port = router && portIn(router)
          if (router && port !== undefined)
            await place.ip(spaceOf(at, router.id), [`link set ${portName(port)} ${state}`])
        }
        await pause(CONVERGES_MS)
      }
      await setLinks('down')
      const failed = await readAll()
      await setLinks('up')
      const back = await readAll()
      return networks.map((_, at): Answers => ({
        ...named('first', first[at] ?? {}),
        ...named('failed', failed[at] ?? {}),
        ...named('back', back[at] ?? {}),
      }))
    } finally {
      await place.close()
    }
  },
}

function routersIn({ devices }: Network): readonly Gear[] {
  return devices.filter((device): device is Gear => device.kind === 'router')
}

function bestIn(network: Network): Gear | undefined {
  const routers = routersIn(network)
  const priorities = routers.map((router) => {
    const port = portIn(router)
    const [group] = Object.values(
      (port !== undefined && router.config.interfaces[port]?.vrrp) || {},
    )
    return group?.priority ?? 0
  })
  return routers[bestOf(priorities)]
}

/** The port that has groups. */
function portIn({ config }: Gear): string | undefined {
  return Object.keys(config.interfaces).find(
    (port) => Object.keys(config.interfaces[port]?.vrrp ?? {}).length > 0,
  )
}

function groupsIn(network: Network): readonly string[] {
  const [router] = routersIn(network)
  const port = router && portIn(router)
  return Object.keys((port !== undefined && router?.config.interfaces[port]?.vrrp) || {})
}

function mastersHere({ network, tables }: NetworkState): Readonly<Record<string, string>> {
  const { vrrp } = settle(network, tables)
  return Object.fromEntries(
    groupsIn(network).map((group) => {
      const masters = routersIn(network).filter(({ id }) =>
        (vrrp.get(id) ?? []).some(
          (each) => String(each.group) === group && each.state === 'master',
        ),
      )
      return [group, masters.length > 0 ? masters.map(({ id }) => id).join('+') : 'none']
    }),
  )
}

function withLink(network: Network, device: string, isUp: boolean): Network {
  const router = routersIn(network).find(({ id }) => id === device)
  const port = router && portIn(router)
  const before = port === undefined ? undefined : router?.config.interfaces[port]
  if (!router || port === undefined || !before) return network
  const interfaces = { ...router.config.interfaces, [port]: { ...before, isShutdown: !isUp } }
  return withDevice(network, { ...router, config: { ...router.config, interfaces } })
}

function named(when: string, masters: Readonly<Record<string, string>>): Answers {
  return Object.fromEntries(
    Object.entries(masters).map(([group, master]) => [`${when} ${group}`, master]),
  )
}
