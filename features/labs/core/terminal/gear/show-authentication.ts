/** Prints who was let in at which port by 802.1X, and who was not. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { isAuthorized } from '../../network/held-back.ts'
import { leasedIn } from '../../network/leases.ts'
import { shortName } from '../../network/names.ts'
import { neighborOf, type Host, type InterfaceConfig } from '../../network/network.ts'
import { interfaceOf } from '../../network/switchport.ts'
import { hasArg, textArg } from '../grammar/parse.ts'
import { dottedMac } from '../grammar/written.ts'
import { statusOf, text, type Exec, type Look } from './exec-command.ts'

type AuthenticationSession = {
  readonly port: string
  readonly config: InterfaceConfig
  readonly host: Host
  readonly isIn: boolean
}

/** Of ports that ask, and have somebody to ask. */
function sessionsOf(look: Look): readonly AuthenticationSession[] {
  const { state, gear } = look
  return gear.ports.flatMap((port) => {
    const config = interfaceOf(gear, port)
    const neighbor = neighborOf(state.network, { device: gear.id, port })
    const found = state.network.devices.find(({ id }) => id === neighbor?.device)
    const host = found && leasedIn(state, found)
    const { isUp, downBecause } = statusOf(look, port)
    const hasLink = isUp || downBecause === 'unauthorized'
    return config.authentication && host?.kind === 'host' && hasLink
      ? [{ port, config, host, isIn: isAuthorized(config, host) }]
      : []
  })
}

export const showSessions: Exec = (look, args) => {
  const all = sessionsOf(look)
  const asked = hasArg(args, 'port') ? textArg(args, 'port') : null
  const sessions = all.filter(({ port }) => asked === null || port === asked)
  if (sessions.length === 0) {
    return {
      printed: text(
        `No session${asked === null ? '' : ` on ${shortName(asked)}`}: nobody is asked there to authenticate (802.1X).`,
      ),
    }
  }
  if (hasArg(args, 'details'))
    return { printed: sessions.flatMap((each) => text(...details(each))) }
  return {
    printed: [
      {
        kind: 'table',
        caption: 'Who was let in by 802.1X',
        columns: ['Interface', 'MAC Address', 'Method', 'Domain', 'Status'],
        rows: sessions.map((session) => [
          shortName(session.port),
          dottedMac(session.host.mac),
          session.isIn ? (session.host.admission?.method ?? 'N/A') : 'N/A',
          domainOf(session),
          session.isIn ? 'Auth' : 'Unauth',
        ]),
      },
      ...text('', `Session count = ${sessions.length}`),
    ],
  }
}

function domainOf({ isIn, host, config }: AuthenticationSession): string {
  if (!isIn) return 'UNKNOWN'
  return host.look === 'phone' && config.voiceVlan !== null ? 'VOICE' : 'DATA'
}

function details(session: AuthenticationSession): readonly string[] {
  const { port, host, isIn } = session
  const { ipv4 } = host.config
  const rows = [
    ['Interface', port],
    ['MAC Address', dottedMac(host.mac)],
    ['IPv4 Address', ipv4 ? formatIpv4(ipv4.address) : 'Unknown'],
    ['User-Name', isIn ? (host.admission?.user ?? '') : 'Unknown'],
    ['Status', isIn ? 'Authorized' : 'Unauthorized'],
    ['Domain', domainOf(session)],
  ] as const
  return [
    ...rows.map(([title, value]) => `${title.padStart(21)}:  ${value}`),
    '',
    'Method status list:',
    '      Method           State',
    ...methodsOf(session),
  ]
}

/** A device without 802.1X is known by its MAC address, once nobody answered. */
function methodsOf({ isIn, host: { admission } }: AuthenticationSession): readonly string[] {
  if (!isIn) return ['      dot1x            Stopped', '      mab              Authc Failed']
  return admission?.method === 'mab'
    ? ['      dot1x            Stopped', '      mab              Authc Success']
    : ['      dot1x            Authc Success']
}
