/** Row 8: who is given which address, by whom, with which gateway; and the same when all ask again, the last one first. */
import { runProbe, switchOn, type Lease } from '#features/labs/server/testing.ts'
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom } from '#platform/contract/random.ts'

import { clientsIn, makeDhcpNetwork } from '../dhcp-networks.ts'
import { askThere, colons, startDnsmasq, tellDnsmasq, writeClientScript } from '../dnsmasq.ts'
import { openPlace, pause } from '../machine.ts'
import { buildNamespaces, spaceOf, tellNamespaces } from '../namespaces.ts'
import type { Answers, Row } from '../row.ts'

/** Until the daemons listen. */
const STARTS_MS = 2000

export const DHCP_ROW: Row = {
  name: 'dhcp',
  asks: 'DHCP: address, gateway and server, with relays, reservations and exclusions',
  programs: ['ip', 'nsenter', 'dnsmasq', 'udhcpc'],
  packages: 'iproute2 dnsmasq-base udhcpc',
  version: ['dnsmasq', '--version'],
  networks: 100,
  together: 25,
  makeNetwork: (seed) => makeDhcpNetwork(createRandom(seed)),
  tell: (network) => [tellNamespaces(network), network.devices.map(tellDnsmasq)],
  answerHere(network) {
    let state = switchOn(network)
    const clients = clientsIn(network)
    const answers: Record<string, string> = {}
    for (const id of clients) answers[`${id} first`] = words(state.tables[id]?.lease ?? null)
    for (const id of clients.toReversed()) {
      const run = runProbe(state, { kind: 'lease', from: id })
      state = run.state
      answers[`${id} again`] = words(run.result.lease)
    }
    return answers
  },
  async answerThere(networks) {
    const place = openPlace()
    try {
      await buildNamespaces(place, networks.map(tellNamespaces))
      const script = await writeClientScript(place)
      await Promise.all(
        networks.map(async (network, at) => {
          for (const device of network.devices) {
            const told = tellDnsmasq(device)
            const space = spaceOf(at, device.id)
            if (told.length > 0) await startDnsmasq(place, space, told)
            if (device.kind === 'host')
              await place.ip(space, [`link set eth0 address ${colons(device.mac)}`])
          }
        }),
      )
      await pause(STARTS_MS)
      return await Promise.all(
        networks.map(async (network, at) => {
          const clients = clientsIn(network)
          const answers: Record<string, string> = {}
          const ask = (id: string) => askThere(place, spaceOf(at, id), script)
          for (const id of clients) answers[`${id} first`] = await ask(id)
          for (const id of clients.toReversed()) answers[`${id} again`] = await ask(id)
          return answers satisfies Answers
        }),
      )
    } finally {
      await place.close()
    }
  },
}

function words(lease: Lease | null): string {
  if (!lease?.server) return 'none'
  const { address, prefix, gateway, server } = lease
  const router = gateway === null ? '' : formatIpv4(gateway)
  return `${formatIpv4(address)}/${prefix}/${router}/${formatIpv4(server.address)}`
}
