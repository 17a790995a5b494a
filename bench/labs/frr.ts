/**
 * OSPF of a router as FRR: the text of its configuration, its daemons, and what they say.
 *
 * Timers are a tenth of what is configured: a hello each second.
 */
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Gear } from '#features/labs/server/testing.ts'
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { mustRun, type Place } from './machine.ts'
import { portName } from './namespaces.ts'

export type FrrTold = { readonly ospf: readonly string[]; readonly static: readonly string[] }

/** @param ports those that have a cable. */
export function tellFrr({ config }: Gear, ports: readonly string[]): FrrTold {
  const { ospf } = config
  const routes = config.routes.map(
    ({ address, prefix, nextHop, distance }) =>
      `ip route ${formatIpv4(address)}/${prefix} ${formatIpv4(nextHop)} ${distance}`,
  )
  if (!ospf) return { ospf: [], static: routes }
  return {
    static: routes,
    ospf: [
      ...ports.flatMap((port) => {
        const own = config.interfaces[port]?.ospf
        if (!own) return []
        return [
          `interface ${portName(port)}`,
          ...(own.cost === null ? [] : [` ip ospf cost ${own.cost}`]),
          ` ip ospf priority ${own.priority}`,
          ` ip ospf hello-interval ${own.helloSeconds / 10}`,
          ` ip ospf dead-interval ${own.deadSeconds / 10}`,
        ]
      }),
      'router ospf',
      ...(ospf.routerId === null ? [] : [` ospf router-id ${formatIpv4(ospf.routerId)}`]),
      ' timers throttle spf 0 50 500',
      ...(ospf.isPassiveByDefault ? [' passive-interface default'] : []),
      ...ospf.passive
        .filter((port) => ports.includes(port))
        .map(
          (port) => ` ${ospf.isPassiveByDefault ? 'no ' : ''}passive-interface ${portName(port)}`,
        ),
      ...ospf.networks.map(
        ({ address, wildcard, area }) =>
          ` network ${formatIpv4(address)}/${32 - Math.log2(wildcard + 1)} area ${area}`,
      ),
      ...(ospf.sendsDefaultRoute ? [' default-information originate'] : []),
    ],
  }
}

/** Programs of the Debian package `frr`, which are in no path. */
const DAEMONS = ['zebra', 'staticd', 'ospfd'] as const

export type Frr = { readonly ask: (command: string) => Promise<unknown> }

/** @param space the short name of the router's namespace. */
export async function startFrr(place: Place, space: string, told: FrrTold): Promise<Frr> {
  const folder = await place.makeFolder()
  // The daemons run as a user of their own.
  await chmod(folder, 0o777)
  const lines = { zebra: [], staticd: told.static, ospfd: told.ospf }
  for (const daemon of DAEMONS) {
    const file = join(folder, `${daemon}.conf`)
    await writeFile(file, `${lines[daemon].join('\n')}\n`)
    await place.start(space, daemon, [
      '-f',
      file,
      '-i',
      join(folder, `${daemon}.pid`),
      '-z',
      join(folder, 'zserv.sock'),
      '--vty_socket',
      folder,
      '-P',
      '0',
    ])
  }
  return {
    async ask(command) {
      const text = await mustRun('vtysh', ['--vty_socket', folder, '-c', `${command} json`])
      return JSON.parse(text) as unknown
    },
  }
}
