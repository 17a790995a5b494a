/** Neighbors of routing protocols: `show ip ospf neighbor`, `show ip bgp summary`, `show ip eigrp neighbors`. */
import {
  answer,
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

const OSPF = new RegExp(
  String.raw`^\s*(${IP})\s+(\d+)\s+(FULL|2WAY|EXSTART|EXCHANGE|LOADING|INIT|ATTEMPT|DOWN)\s*\/\s*(DR|BDR|DROTHER|-)?\s+(\S+)\s+(${IP})\s+(\S+)\s*$`,
  'i',
)
const BGP = new RegExp(
  String.raw`^\s*(${IP})\s+4\s+(\d+)\s+\d+\s+\d+\s+\d+\s+\d+\s+\d+\s+(\S+)\s+(\S.*?)\s*$`,
)
const EIGRP = new RegExp(
  String.raw`^\s*(\d+)\s+(${IP})\s+(${PORT})\s+(\d+)\s+(\S+)\s+(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*$`,
  'i',
)
const MORE =
  /^\s*(?:Neighbor ID|Neighbor\s+V\s|BGP router identifier|BGP table version|\d+ (?:network|path) entries|EIGRP-IPv4|H\s+Address|\(sec\)|Address\s+Interface)/i

export const readRoutingNeighbors: Reader = (lines) => {
  const rowsOf = (pattern: RegExp) =>
    lines.flatMap((line) => {
      const match = pattern.exec(line)
      return match ? [match] : []
    })
  const [ospf, bgp, eigrp] = [rowsOf(OSPF), rowsOf(BGP), rowsOf(EIGRP)]
  const findings = [...ospfFindings(ospf), ...bgpFindings(bgp), ...eigrpFindings(eigrp)]
  if (findings.length === 0) return null
  return {
    what:
      ospf.length > 0
        ? '`show ip ospf neighbor`'
        : bgp.length > 0
          ? '`show ip bgp summary`'
          : '`show ip eigrp neighbors`',
    findings: findings.toSorted((one, other) => other.weight - one.weight),
    isOutput: (line) => OSPF.test(line) || BGP.test(line) || EIGRP.test(line) || MORE.test(line),
    answersTo: (said) => twoWayAnswer(ospf, said),
  }
}

const OSPF_TOPICS = ['ospf', 'dynamic-routing']

const STUCK: Readonly<Record<string, string>> = {
  EXSTART:
    'the two cannot begin to exchange their databases. The usual cause of a neighbor that stays there is a different MTU at the two ends: compare `show interfaces` on both',
  EXCHANGE:
    'the two exchange their databases. A neighbor that stays there usually has another MTU, or large packets get lost: compare the MTU at both ends',
  LOADING:
    'the two still ask each other for routes; if it stays there, packets get lost or a database is damaged',
  INIT: 'hellos arrive from this neighbor, and it does not name us in its own: our hellos do not reach it. Look for an ACL, a link that works in one direction only, or a different authentication',
  ATTEMPT: 'on a network without multicast, hellos are sent and none came back',
  DOWN: 'no hello came within the dead time: look at the link, then at the hellos, the area and the timers',
}

function ospfFindings(rows: readonly RegExpExecArray[]): Finding[] {
  const named = rows.map(([, id = '', , state = '', role, , address = '', port = '']) => ({
    id,
    state: state.toUpperCase(),
    role,
    address,
    port,
  }))
  const twoWay = named.filter(({ state }) => state === '2WAY')
  const full = named.filter(({ state }) => state === 'FULL')
  return [
    ...named.flatMap(({ id, state, port }) => {
      const text = STUCK[state]
      return text === undefined
        ? []
        : [
            fault(
              'ospf-stuck',
              `The neighbor ${id} on ${port} is in ${state} and not in FULL: ${text}.`,
              { topics: ['mtu-and-jumbo-frames', ...OSPF_TOPICS] },
            ),
          ]
    }),
    ...(twoWay.length > 0
      ? [
          note(
            'ospf-two-way',
            `${listed(twoWay.map(({ id }) => id))} ${twoWay.length === 1 ? 'is' : 'are'} in 2WAY${twoWay.every(({ role }) => /drother/i.test(role ?? '')) ? '/DROTHER' : ''}. That is normal on a shared network: routers that are neither DR nor BDR go to FULL only with the DR and the BDR.`,
            { topics: OSPF_TOPICS },
          ),
        ]
      : []),
    ...(full.length > 0
      ? [
          healthy(
            'ospf-full',
            `${listed(full.map(({ id, port }) => `${id} on ${port}`))} ${full.length === 1 ? 'is' : 'are'} in FULL: the databases agree, so routes are exchanged. A neighbor that is missing here sends no hellos that fit: compare area, subnet mask, hello and dead timers, and authentication.`,
            { topics: OSPF_TOPICS },
          ),
        ]
      : []),
  ]
}

function twoWayAnswer(rows: readonly RegExpExecArray[], said: string): Finding[] {
  return rows.some(([, , , state]) => /2way/i.test(state ?? '')) &&
    /2[- ]?way|drother|not full|bad|normal|wrong|stuck/i.test(said)
    ? [
        answer(
          'two-way',
          '2WAY between two routers that are DROTHER is normal: on a shared network each router becomes FULL only with the DR and the BDR, which saves traffic. It would be a fault only if no neighbor were FULL.',
          { topics: OSPF_TOPICS },
        ),
      ]
    : []
}

const BGP_STATES: Readonly<Record<string, string>> = {
  idle: 'the router does not even try, or just gave up: no route to the neighbor, a wrong address or AS number, or an interface that is down',
  active:
    '“Active” does not mean that it works: the router tries to open the TCP connection on port 179 and does not get one. Check that the neighbor can be reached, that no filter blocks port 179, and that address and AS number agree at both ends',
  connect: 'the router waits for the TCP connection on port 179',
  opensent:
    "TCP works, and the neighbor's Open message has not come; AS number or authentication may differ",
  openconfirm: 'the session is almost there',
}

function bgpFindings(rows: readonly RegExpExecArray[]): Finding[] {
  const topics = ['bgp', 'dynamic-routing']
  return rows.map(([, address = '', as = '', time = '', state = '']) => {
    if (/^\d+$/.test(state))
      return Number(state) === 0
        ? warning(
            'bgp-no-prefixes',
            `${address} (AS ${as}) is established, and it sends 0 prefixes: the session works, and no route comes from it. Look at the filters of both ends and at what the neighbor announces.`,
            { topics },
          )
        : healthy(
            'bgp-established',
            `${address} (AS ${as}) is established since ${time} and sends ${state} prefixes: a number in the last column means that the session works.`,
            { topics },
          )
    const isShut = /admin/i.test(state)
    const text =
      BGP_STATES[state.toLowerCase().replace(/\W.*$/, '')] ?? 'the session is not established'
    return fault(
      'bgp-down',
      `The session with ${address} (AS ${as}) is in ${state}${time === 'never' ? ' and was never up' : ''}: ${isShut ? 'a person shut it down in the configuration' : text}.`,
      { topics },
    )
  })
}

function eigrpFindings(rows: readonly RegExpExecArray[]): Finding[] {
  const topics = ['eigrp', 'dynamic-routing']
  return rows.map(([, , address = '', port = '', , uptime = '', , , queue = '0']) =>
    Number(queue) > 0
      ? warning(
          'eigrp-queue',
          `EIGRP packets wait for ${address} on ${port} (queue ${queue}): it does not acknowledge them, so the link loses packets or works in one direction only.`,
          { topics },
        )
      : healthy(
          'eigrp-neighbor',
          `${address} on ${port} is an EIGRP neighbor for ${uptime}, and nothing waits in its queue: that is healthy. A short uptime that starts again and again would be a flapping link.`,
          { topics },
        ),
  )
}
