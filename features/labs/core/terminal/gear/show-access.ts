/** Prints who works at the device, how it answers SSH, and how large frames may be. */
import { shortHash } from '#platform/contract/short-hash.ts'

import { lineOf } from '../../network/access.ts'
import { USUAL_MTU } from '../../network/frame-size.ts'
import { deviceIn, nameOf } from '../../network/network.ts'
import { text, type Exec } from './exec-command.ts'

export const showSystemMtu: Exec = ({ gear }) => ({
  printed: text(`System MTU size is ${gear.config.systemMtu ?? USUAL_MTU} bytes`),
})

/** In labs one is at the console of each device, or has come by SSH; nobody else is there. */
export const showUsers: Exec = ({ state, over }) => ({
  printed: [
    {
      kind: 'table',
      caption: 'Who is logged in',
      columns: ['Line', 'User', 'From', 'Idle'],
      rows: [
        over
          ? ['* vty 0', over.user, nameOf(deviceIn(state.network, over.via)), '00:00:00']
          : ['* con 0', '', 'console', '00:00:00'],
      ],
    },
  ],
})

/** Common clients show the key's hash as `SHA256:…` when they see it for the first time; that of a lab is short. */
export const showSsh: Exec = ({ gear }) => {
  const { management } = gear.config
  const isOn = lineOf(management, 'vty').transports.includes('ssh')
  return {
    printed: text(
      isOn ? 'SSH is on, version 2' : 'SSH is off: no line answers it (“transport input ssh”)',
      `Users: ${(management.users ?? []).map(({ name }) => name).join(', ') || 'none'}`,
      `Host key: SHA256:${shortHash(`host key ${gear.mac}`)}`,
    ),
  }
}
