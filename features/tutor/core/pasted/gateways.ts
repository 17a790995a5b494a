/** Shared gateways and translation: `show standby brief`, `show vrrp brief`, `show ip nat translations`. */
import {
  fault,
  healthy,
  IP,
  listed,
  note,
  PORT,
  warning,
  type Finding,
  type Reader,
} from './reading.ts'
import { readerOf } from './rules.ts'

const STANDBY = new RegExp(
  String.raw`^\s*(${PORT})\s+(\d+)\s+(\d+)\s+(P?)\s*(Active|Standby|Listen|Speak|Init|Learn)\s+(\S+)\s+(\S+)\s+(${IP})\s*$`,
  'i',
)
const VRRP = new RegExp(
  String.raw`^\s*(${PORT})\s+(\d+)\s+(\d+)\s+(\d+)\s+(?:\S\s+)*?(Master|Backup|Init)\s+(${IP})\s+(${IP})\s*$`,
  'i',
)
const TOPICS = ['first-hop-redundancy']

export const readRedundancy: Reader = (lines) => {
  const split = splitFindings(lines)
  const single = lines.flatMap((line) => [...standbyFindings(line), ...vrrpFindings(line)])
  const findings = [
    ...split,
    ...single.filter(({ id }) => split.length === 0 || id !== 'hsrp-alone'),
  ]
  if (findings.length === 0) return null
  return {
    what: 'the state of a shared gateway (HSRP or VRRP)',
    findings,
    isOutput: (line) =>
      STANDBY.test(line) || VRRP.test(line) || /^\s*(?:P indicates|\||Interface\s+Grp)/i.test(line),
  }
}

/** The output of two routers, both of which lead the same group. */
function splitFindings(lines: readonly string[]): Finding[] {
  const leads = lines.flatMap((line) => {
    const [standby, vrrp] = [STANDBY.exec(line), VRRP.exec(line)]
    if (standby && /active/i.test(standby[5] ?? '')) return [`${standby[2]} ${standby[8]}`]
    return vrrp && /master/i.test(vrrp[5] ?? '') ? [`${vrrp[2]} ${vrrp[7]}`] : []
  })
  const twice = leads.find((one, at) => leads.indexOf(one) < at)
  if (twice === undefined) return []
  const [group = '', address = ''] = twice.split(' ')
  return [
    fault(
      'two-active',
      `No, that is a fault: both routers lead group ${group} (virtual address ${address}), so they do not hear each other's hellos. Both answer for the same gateway address, and switches see its MAC address on two ports in turn. Next: ping from one router to the other's real address in this VLAN. If that fails, the VLAN is missing on the link between their switches, or that link is down; if it works, a filter drops the hellos (HSRP: UDP 1985, VRRP: IP protocol 112), or group number, version or password differ.`,
      { topics: TOPICS },
    ),
  ]
}

function standbyFindings(line: string): Finding[] {
  const match = STANDBY.exec(line)
  if (!match) return []
  const [
    ,
    port = '',
    group = '',
    priority = '',
    preempt = '',
    state = '',
    active = '',
    standby = '',
    virtual = '',
  ] = match
  const where = `HSRP group ${group} on ${port} (virtual address ${virtual})`
  if (/init/i.test(state))
    return [
      fault(
        'hsrp-init',
        `${where} is in Init: HSRP does not run here, mostly because the interface is down.`,
        { topics: TOPICS },
      ),
    ]
  if (/active/i.test(state) && /unknown/i.test(standby))
    return [
      fault(
        'hsrp-alone',
        `${where}: this router is active, and the standby is unknown, so no spare router is heard. If it fails, the gateway is gone. The other router is off, its interface or VLAN is down, or the hellos do not cross; if it shows itself as active, too, the two do not hear each other.`,
        { topics: TOPICS },
      ),
    ]
  if (!/^(?:active|standby)$/i.test(state))
    return [
      warning(
        'hsrp-not-settled',
        `${where} is in ${state}: the election is still going on, or this router is neither active nor standby.`,
        { topics: TOPICS },
      ),
    ]
  return [
    healthy(
      'hsrp-settled',
      `${where}: this router is ${state.toLowerCase()} with priority ${priority}; active is ${active}, standby is ${standby}. That is healthy. ${preempt === '' ? 'No P is shown, so preempt is off: a router with a higher priority that comes back does not take over by itself.' : 'P means preempt: a router with a higher priority takes over when it comes back.'}`,
      { topics: TOPICS },
    ),
  ]
}

function vrrpFindings(line: string): Finding[] {
  const match = VRRP.exec(line)
  if (!match) return []
  const [, port = '', group = '', priority = '', , state = '', master = '', virtual = ''] = match
  const where = `VRRP group ${group} on ${port} (virtual address ${virtual})`
  return /init/i.test(state)
    ? [fault('vrrp-init', `${where} is in Init: the interface is down.`, { topics: TOPICS })]
    : [
        healthy(
          'vrrp-settled',
          `${where}: this router is ${state.toLowerCase()} with priority ${priority}, and the master is ${master}. One master and the others backup is how it should be; two masters would mean that they do not hear each other.`,
          { topics: TOPICS },
        ),
      ]
}

const NAT_ROW = new RegExp(
  String.raw`^\s*(tcp|udp|icmp|---)\s+(${IP})(?::(\d+))?\s+(${IP})(?::(\d+))?\s+(---|${IP}(?::\d+)?)\s+(---|${IP}(?::\d+)?)\s*$`,
  'i',
)

export const readTranslations = readerOf({
  what: 'a table of translations (`show ip nat translations`)',
  sign: NAT_ROW,
  more: /^\s*(?:Pro\s+Inside global|Total (?:active )?translations|Outside interfaces|Inside interfaces|Hits:|Misses)/i,
  topics: ['address-translation'],
  rules: [
    {
      when: new RegExp(NAT_ROW.source, 'gim'),
      says: (first, all) => {
        const globals = [...new Set(all.map(([, , global = '']) => global))]
        const locals = [
          ...new Set(
            all.map(([, , , , local = '']) => local).concat(all.map((match) => match[4] ?? '')),
          ),
        ].filter((one) => /\./.test(one))
        const fixed = all.filter(([, kind]) => kind === '---')
        const forwards = all.filter(([, kind, , , , , far]) => kind !== '---' && far === '---')
        const [forward] = forwards
        if (forward)
          return note(
            'port-forward',
            `${listed(forwards.map(([, kind, global, port, local, own]) => `${kind} ${global}:${port} to ${local}:${own}`))}: a fixed translation of one port (port forwarding), which stands in the table without a connection (--- on the outside). Who opens ${forward[2]} port ${forward[3]} from outside reaches ${forward[4]} port ${forward[5]} inside, if the filters allow it.${all.length > forwards.length ? ' The other lines are connections that are open now.' : ''}`,
          )
        return fixed.length === all.length
          ? note(
              'nat-static',
              `Each line ties one inside address to one outside address, e.g. ${first[4]} to ${first[2]}: static NAT, or dynamic NAT without ports. The inside device can be reached from outside under ${first[2]}, if the filters allow it.`,
            )
          : globals.length === 1 && locals.length > 1
            ? healthy(
                'nat-overload',
                `${listed(locals)} share the outside address ${globals[0]} and are told apart by their ports: PAT (NAT overload), and it works. Inside local is the private address, inside global the public one.`,
              )
            : healthy(
                'nat-listed',
                `Each line is one translation: ${first[4]}${first[5] === undefined ? '' : ` port ${first[5]}`} (inside local, private) appears outside as ${first[2]}${first[3] === undefined ? '' : ` port ${first[3]}`} (inside global). A connection that has no line here was not translated.`,
              )
      },
    },
  ],
  healthy: () => note('nat-empty', 'No translation is listed.'),
})

export const readNatStatistics = readerOf({
  what: '`show ip nat statistics`',
  sign: /^\s*(?:Total active translations|Total translations): \d+/i,
  more: /^\s*(?:Outside interfaces|Inside interfaces|Hits:|Misses|Expired translations|Dynamic mappings|access-list|pool |start |type |\[Id)/i,
  topics: ['address-translation'],
  rules: [
    {
      when: /(?:misses|missed):?\s*(\d+)/gim,
      says: () => null,
    },
    {
      when: /allocated (\d+) \(100%\)/gim,
      says: ([, count]) =>
        fault(
          'nat-pool-empty',
          `All ${count} addresses of the pool are in use (100 %): the next inside host gets no translation. Add addresses, or use overload (PAT), so that one address serves many hosts.`,
        ),
    },
    {
      when: /Total (?:active )?translations: 0\b/gim,
      says: () =>
        fault(
          'nat-none',
          'There is no translation at all: nothing is translated now. Check that inside and outside are set on the right interfaces, that the access list matches the inside addresses, and that traffic arrives at all.',
        ),
    },
  ],
  healthy: (output) =>
    healthy(
      'nat-statistics',
      `${/translations: (\d+)/i.exec(output)?.[1] ?? 'Some'} translations are active: NAT works. Hits that rise while users work prove it.`,
    ),
})

export const readTunnels = readerOf({
  what: 'the state of an IPsec tunnel',
  sign: /\b(?:QM_IDLE|MM_NO_STATE|MM_ACTIVE|MM_KEY_EXCH|MM_WAIT_MSG\d|MM_SA_SETUP|AG_INIT_EXCH)\b|#pkts (?:encaps|decaps):|#(?:send|recv) errors|\b(?:IKEv2|IKE) SA\b.*\b(?:READY|DELETE|UP)/i,
  more: /^\s*(?:IPv4 Crypto ISAKMP|dst\s+src|interface:|Crypto map|local\s+ident|remote ident|current_peer|PERMIT,|local crypto endpt|path mtu|inbound esp|outbound esp|#pkts)/i,
  topics: ['ipsec', 'vpn-types'],
  rules: [
    {
      when: /MM_NO_STATE|MM_WAIT_MSG[2-6]|MM_KEY_EXCH|MM_SA_SETUP|AG_INIT_EXCH/gm,
      says: ([state = '']) =>
        fault(
          'ike-stuck',
          `Phase 1 (IKE) is not up: ${state}. ${/NO_STATE|MSG2|SA_SETUP/.test(state) ? 'The other end does not answer, or the two share no proposal: check that UDP 500 and 4500 get through, then compare encryption, hash, group and lifetime at both ends.' : 'The two talked and did not finish, and the usual cause is a different pre-shared key; a filter or NAT on UDP 4500 is the other one.'}`,
        ),
    },
    {
      when: /#pkts encaps:\s*(\d+)[\s\S]*?#pkts decaps:\s*(\d+)/gm,
      says: ([, out = '0', back = '0']) =>
        Number(out) > 0 && Number(back) === 0
          ? fault(
              'one-way-tunnel',
              `${out} packets were encrypted and sent, and 0 came back: the tunnel is one-way. Our side works; the other end has no route back, its list of networks does not mirror ours, a filter or NAT there takes the packets, or ESP is blocked on the way.`,
            )
          : Number(out) === 0 && Number(back) > 0
            ? fault(
                'one-way-tunnel',
                `${back} packets came in, and 0 were sent: our replies do not enter the tunnel. Check our route, our list of networks, and that NAT does not translate them first.`,
              )
            : Number(out) === 0
              ? warning(
                  'tunnel-idle',
                  'No packet was encrypted or decrypted: nothing has tried to use the tunnel, or the traffic does not match its list of networks.',
                )
              : healthy(
                  'tunnel-works',
                  `${out} packets were sent and ${back} came back through the tunnel: both directions work.`,
                ),
    },
  ],
  healthy: () =>
    healthy(
      'ike-up',
      'Phase 1 is up (QM_IDLE means that IKE is established and waits). It does not prove that data passes: read the counters of `show crypto ipsec sa`.',
    ),
})
