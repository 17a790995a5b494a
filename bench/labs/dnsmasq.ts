/** DHCP of a device as dnsmasq: the text of its configuration, as server and as relay; and a client of the kernel's. */
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Device, DhcpServer } from '#features/labs/server/testing.ts'
import { formatIpv4, maskOf } from '#platform/contract/ipv4.ts'

import type { Place } from './machine.ts'

/** Empty where it neither serves nor relays. */
export function tellDnsmasq(device: Device): readonly string[] {
  const { dhcpServer } = device.config
  const serves = dhcpServer ? serverLines(dhcpServer) : []
  const relays =
    device.kind === 'host'
      ? []
      : Object.values(device.config.interfaces).flatMap(({ ipv4, helperAddresses }) =>
          ipv4
            ? helperAddresses.map(
                (server) => `dhcp-relay=${formatIpv4(ipv4.address)},${formatIpv4(server)}`,
              )
            : [],
        )
  return [...serves, ...relays]
}

function serverLines({ pools, excluded }: DhcpServer): readonly string[] {
  return Object.entries(pools).flatMap(([name, pool]) => {
    const { network, gateway, leaseSeconds, reservations } = pool
    if (!network) return []
    const mask = formatIpv4(maskOf(network.prefix))
    const size = 2 ** (32 - network.prefix)
    const whole = { first: network.address + 1, last: network.address + size - 2 }
    const parts = without(pool.range ?? whole, excluded)
    return [
      ...parts.map(
        ({ first, last }) =>
          `dhcp-range=set:${name},${formatIpv4(first)},${formatIpv4(last)},${mask},${leaseSeconds}`,
      ),
      // It gives reservations of a network that it has a range in; this one has no addresses of its own.
      ...(parts.length === 0
        ? [`dhcp-range=set:${name},${formatIpv4(network.address)},static,${mask}`]
        : []),
      ...(gateway === null ? [] : [`dhcp-option=tag:${name},option:router,${formatIpv4(gateway)}`]),
      ...reservations.map(({ mac, address }) => `dhcp-host=${colons(mac)},${formatIpv4(address)}`),
    ]
  })
}

type Range = { readonly first: number; readonly last: number }

/** It has no exclusions: what is left of a range is several. */
function without(range: Range, excluded: readonly Range[]): readonly Range[] {
  return excluded.reduce<readonly Range[]>(
    (left, out) =>
      left.flatMap((part) => {
        if (out.first > part.last || out.last < part.first) return [part]
        const below = { first: part.first, last: out.first - 1 }
        const above = { first: out.last + 1, last: part.last }
        return [below, above].filter(({ first, last }) => first <= last)
      }),
    [range],
  )
}

export function colons(mac: string): string {
  return (mac.match(/../g) ?? []).join(':')
}

export async function startDnsmasq(
  place: Place,
  space: string,
  told: readonly string[],
): Promise<void> {
  const folder = await place.makeFolder()
  const file = join(folder, 'dnsmasq.conf')
  const lines = [
    'port=0',
    'no-ping',
    'dhcp-authoritative',
    'dhcp-sequential-ip',
    'user=root',
    `pid-file=${join(folder, 'pid')}`,
    `dhcp-leasefile=${join(folder, 'leases')}`,
    ...told,
  ]
  await writeFile(file, `${lines.join('\n')}\n`)
  await place.start(space, 'dnsmasq', ['--keep-in-foreground', `--conf-file=${file}`])
}

/** Says what it was given; a client in a namespace calls it. */
export async function writeClientScript(place: Place): Promise<string> {
  const script = join(await place.makeFolder(), 'given.sh')
  await writeFile(
    script,
    '#!/bin/sh\n[ "$1" = bound ] && echo "given $ip/$mask/$router/$serverid"\nexit 0\n',
  )
  await chmod(script, 0o755)
  return script
}

/** @returns `address/prefix/gateway/server`, or `none` */
export async function askThere(place: Place, space: string, script: string): Promise<string> {
  const printed = await place.sh(
    space,
    `udhcpc -i eth0 -f -q -n -t 3 -T 1 -s '${script}' 2>/dev/null || true`,
  )
  return /given (\S+)/.exec(printed)?.[1] ?? 'none'
}
