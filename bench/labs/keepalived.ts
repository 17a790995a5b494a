/** VRRP of a router as keepalived: the text of its configuration, its daemon, and which state each group is in. */
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Gear } from '#features/labs/server/testing.ts'

import type { Place } from './machine.ts'
import { portName } from './namespaces.ts'

const OWNER_PRIORITY = 255

export function tellKeepalived({ config }: Gear): readonly string[] {
  return Object.entries(config.interfaces).flatMap(([port, { vrrp, ipv4 }]) =>
    Object.entries(vrrp).flatMap(([group, { address, priority, isPreempting }]) => {
      const isOwner = ipv4?.address === address
      // The daemon takes a virtual address away while it is no master, also that of the owner, which is then without one.
      // So it is told another address; which one it is does not decide who is master.
      return [
        `vrrp_instance ${group} {`,
        `state ${isOwner ? 'MASTER' : 'BACKUP'}`,
        `interface ${portName(port)}`,
        `virtual_router_id ${group}`,
        `priority ${isOwner ? OWNER_PRIORITY : priority}`,
        'advert_int 1',
        ...(isPreempting || isOwner ? [] : ['nopreempt']),
        `virtual_ipaddress {`,
        `192.0.2.${group}/32`,
        '}',
        '}',
      ]
    }),
  )
}

export type Keepalived = {
  /** `MASTER`, `BACKUP` or `FAULT`, by group. */
  readonly stateOf: (group: string) => Promise<string>
}

/** @param space the short name of the router's namespace. */
export async function startKeepalived(
  place: Place,
  space: string,
  told: readonly string[],
): Promise<Keepalived> {
  const folder = await place.makeFolder()
  // It is called with what changed, its name and its state.
  const script = join(folder, 'notify.sh')
  await writeFile(script, `#!/bin/sh\necho "$3" > '${folder}'/state-"$2"\n`)
  await chmod(script, 0o755)
  const head = ['global_defs {', 'vrrp_version 3', 'script_user root', '}']
  const lines = told.flatMap((line) =>
    line.startsWith('interface ') ? [line, `notify ${script}`] : [line],
  )
  const file = join(folder, 'keepalived.conf')
  await writeFile(file, `${[...head, ...lines].join('\n')}\n`)
  await place.start(space, 'keepalived', [
    '--dont-fork',
    '--vrrp',
    '--use-file',
    file,
    '--pid',
    join(folder, 'main.pid'),
    '--vrrp_pid',
    join(folder, 'vrrp.pid'),
  ])
  return {
    async stateOf(group) {
      const text = await readFile(join(folder, `state-${group}`), 'utf8').catch(() => '')
      return text.trim()
    },
  }
}
