/** `show authentication sessions` of a switch: who was let in by 802.1X or by the MAC address, and into which VLAN. */
import { fault, healthy, listed, note, warning, type Finding } from './reading.ts'
import { readerOf } from './rules.ts'

const ROW =
  /^[ \t]*(\S+\d)[ \t]+((?:[0-9a-f]{4}\.){2}[0-9a-f]{4})[ \t]+(dot1x|mab|webauth|N\/A)[ \t]+(?:DATA|VOICE|UNKNOWN)[ \t]+(Auth|Unauth|Authz? (?:Success|Failed))/i
const FIELD =
  /^\s*(?:Interface|MAC Address|IPv[46] Address|IP Address|User-Name|Status|Domain|Oper (?:host|control)[^:]*|Vlan Policy|Vlan Group|Session timeout|Common Session ID|Acct Session ID|Handle|Current Policy|Session Uptime|Authorized By|Policy source)\s*:|^\s*(?:Server|Local) Policies|^\s*(?:Runnable )?[Mm]ethods? (?:status )?list|^\s*Method\s+State|^\s*(?:dot1x|mab|webauth)\s+(?:Authc|Stopped|Running|Not run|Failed)/i

export const readAuthSessions = readerOf({
  what: 'the 802.1X sessions of a switch',
  sign: new RegExp(String.raw`${ROW.source}|^\s*Status:\s+(?:Authorized|Unauthorized|Authz)`, 'i'),
  more: new RegExp(
    String.raw`${FIELD.source}|^\s*(?:Interface\s+(?:MAC|Identifier)|Session count)`,
    'i',
  ),
  topics: ['access-authorization', 'admission-control', 'mac-based-controls'],
  rules: [
    {
      when: new RegExp(ROW.source, 'gim'),
      says: (_, all) => {
        const refused = all.filter(([, , , , state]) => /unauth|failed/i.test(state ?? ''))
        return refused.length === 0
          ? null
          : fault(
              'unauthorized',
              `${listed(refused.map(([, port, mac]) => `${port} (${mac})`))} ${refused.length === 1 ? 'is' : 'are'} not authorized: the link is up and the switch lets nothing through but the login. The device has no supplicant, wrong credentials or certificate, or is not on the list for MAB. Read the log of the RADIUS server for the reason.`,
            )
      },
    },
    {
      when: /^\s*Status:\s+(Unauthorized|Authz Failed)/gim,
      says: (_, __, output) => refusedFinding(output),
    },
    { when: /\bmab\b/gim, says: (_, __, output) => byMacFinding(output) },
  ],
  healthy: () =>
    healthy('authorized', 'All sessions are authorized: access control is not the fault.'),
})

const stateOf = (output: string, method: string): string | null =>
  new RegExp(
    String.raw`^\s*${method}\s+(Authc Success|Authc Failed|Stopped|Running|Not run|Failed)`,
    'im',
  )
    .exec(output)?.[1]
    ?.toLowerCase() ?? null
const fieldOf = (output: string, name: string): string | null =>
  new RegExp(String.raw`^\s*${name}:\s+(\S+)\s*$`, 'im').exec(output)?.[1] ?? null

function refusedFinding(output: string): Finding {
  const [dot1x, mab] = [stateOf(output, 'dot1x'), stateOf(output, 'mab')]
  const port = fieldOf(output, 'Interface')
  const mac = fieldOf(output, 'MAC Address')
  const why = /failed/.test(dot1x ?? '')
    ? 'The method dot1x shows “Authc Failed”: the device did answer the switch, and its login was refused, because of a wrong password, an expired or unknown certificate, or a rule on the server.'
    : /stopped|not run/.test(dot1x ?? '')
      ? 'The method dot1x was stopped: the device did not answer the switch, so its 802.1X (the supplicant) is off or missing.'
      : 'The device has no supplicant, wrong credentials or certificate, or is not on the list for MAB.'
  const byMac = /failed/.test(mab ?? '')
    ? ' MAB failed, too: its MAC address is not on the list.'
    : dot1x !== null && mab === null
      ? ' No other method, such as MAB, is in the list.'
      : ''
  return fault(
    'unauthorized',
    `${port ?? 'The port'}${mac === null ? '' : ` (device ${mac})`} is not authorized: the link is up, so its light is green, and the switch lets nothing through but the login. ${why}${byMac} Next: read the log of the RADIUS server at this time for the reason, then check password, certificate and clock of the device.`,
  )
}

function byMacFinding(output: string): Finding | null {
  if (/unauth|authz failed|^\s*Status:\s+\S*fail/im.test(output)) return null
  const vlan = /\bVlan(?: Group| Policy)?:\s*(?:Vlan:\s*)?(\d+)/i.exec(output)?.[1]
  const dot1x = stateOf(output, 'dot1x')
  return dot1x !== null && /success/.test(stateOf(output, 'mab') ?? '')
    ? warning(
        'by-mac',
        `The device was let in by its MAC address (mab), and not by 802.1X: dot1x shows “${dot1x}”${/failed/.test(dot1x) ? ', so its login was refused' : ', so the device did not answer the switch'}${vlan === undefined ? '' : `; the server then put it into VLAN ${vlan}`}. If it should log in with 802.1X, turn the supplicant on (on Windows the service Wired AutoConfig), check its certificate or password, and connect again.`,
      )
    : note(
        'by-mac',
        'A device was let in by its MAC address only (mab), because it does not speak 802.1X, as printers and cameras do. A MAC address can be copied, so give such devices little access.',
      )
}
