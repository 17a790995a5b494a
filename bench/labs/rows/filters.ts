/**
 * Row 5: access lists in both directions and NAT at an edge router, against nftables: who reaches what by ping and TCP,
 * and which address a server sees.
 */
import {
  passTime,
  runProbe,
  switchOn,
  type Gear,
  type Network,
} from '#features/labs/server/testing.ts'
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom } from '#platform/contract/random.ts'

import { askHosts, PATIENCE_SECONDS, pingLine } from '../ask-hosts.ts'
import { EDGE, makeFilterNetwork, SERVICE_PORTS, sidesOf } from '../filter-networks.ts'
import { openPlace } from '../machine.ts'
import { buildNamespaces, spaceOf, tellNamespaces } from '../namespaces.ts'
import { tellNftables } from '../nftables.ts'
import { hostsIn } from '../pings.ts'
import type { Row } from '../row.ts'

/** Pings have one identifier here: a translation of the last one has to be gone (RFC 5508, 3.2). */
const FORGETS_MS = 61_000

export const FILTER_ROW: Row = {
  name: 'filters',
  asks: 'access lists and NAT: ping and TCP, and the address that a server sees',
  programs: ['ip', 'nsenter', 'ping', 'nft', 'perl', 'bash', 'timeout'],
  packages: 'iproute2 iputils-ping nftables perl-base bash coreutils',
  version: ['nft', '--version'],
  networks: 200,
  together: 20,
  makeNetwork: (seed) => makeFilterNetwork(createRandom(seed)),
  tell: (network) => [tellNamespaces(network), tellNftables(edgeIn(network))],
  answerHere(network) {
    let state = switchOn(network)
    const answers: Record<string, string> = {}
    for (const { name, from, to, port } of questionsOf(network)) {
      state = passTime(state, FORGETS_MS)
      if (port === null) {
        const run = runProbe(state, { kind: 'ping', from, to, count: 1 })
        state = run.state
        answers[name] = run.result.attempts[0]?.isAnswered ? '1' : '0'
        continue
      }
      const run = runProbe(state, { kind: 'connect', from, to, port })
      state = run.state
      const [request = -1] = run.result.attempt.packets
      const seen = run.trace.find(
        ({ packet, event, before }) =>
          packet === request && event === 'delivered' && before?.body.type === 'ipv4',
      )?.before?.body
      const { outcome } = run.result
      answers[name] =
        outcome === 'open'
          ? `1:${formatIpv4(seen?.type === 'ipv4' ? seen.source : 0)}`
          : outcome === 'reset'
            ? 'r'
            : '0'
    }
    return answers
  },
  async answerThere(networks) {
    const place = openPlace()
    try {
      await buildNamespaces(place, networks.map(tellNamespaces))
      for (const [at, network] of networks.entries()) {
        const rules = tellNftables(edgeIn(network)).join('\n')
        await place.sh(spaceOf(at, EDGE), `nft -f - <<'RULES'\n${rules}\nRULES\n`)
        for (const { id } of hostsIn(network))
          await place.start(spaceOf(at, id), 'perl', [
            '-MIO::Socket::INET',
            '-e',
            SERVER,
            ...SERVICE_PORTS.map(String),
          ])
      }
      return await Promise.all(
        networks.map((network, at) => askHosts(place, at, network, questionsOf(network), askLine)),
      )
    } finally {
      await place.close()
    }
  },
}

/** Says to whoever connects which address it sees. */
const SERVER = `
my @servers = map { IO::Socket::INET->new(LocalPort => $_, Listen => 9, ReuseAddr => 1) } @ARGV;
while (1) {
  my $ready = '';
  vec($ready, fileno($_), 1) = 1 for @servers;
  select($ready, undef, undef, undef);
  for (@servers) {
    next unless vec($ready, fileno($_), 1);
    my $client = $_->accept or next;
    print $client $client->peerhost, "\\n";
    close $client;
  }
}`

function edgeIn({ devices }: Network): Gear {
  const edge = devices.find(({ id }) => id === EDGE)
  if (!edge || edge.kind === 'host') throw new Error('There is no edge router.')
  return edge
}

type Question = {
  readonly name: string
  readonly from: string
  readonly to: number
  /** Null: by ping. */
  readonly port: number | null
}

/** Inside to inside and to outside by own addresses; outside to inside by global ones. */
function questionsOf(network: Network): readonly Question[] {
  const { inside, outside, globals } = sidesOf(network)
  const pairs = [
    ...inside.flatMap((from) =>
      [...inside, ...outside]
        .filter((to) => to !== from)
        .map((to) => [from.id, to.config.ipv4?.address ?? 0] as const),
    ),
    ...outside.flatMap(({ id }) => globals.map((address) => [id, address] as const)),
  ]
  return pairs.flatMap(([from, to]) =>
    [null, ...SERVICE_PORTS].map((port) => ({
      name: `${from} ${formatIpv4(to)} ${port ?? 'ping'}`,
      from,
      to,
      port,
    })),
  )
}

function askLine({ name, to, port }: Question): string {
  if (port === null) return pingLine(name, to)
  const connect = `exec 3<>/dev/tcp/${formatIpv4(to)}/${port} && read -r seen <&3 && echo "1:$seen"`
  return `( said=$(timeout ${PATIENCE_SECONDS} bash -c '${connect}' 2>&1)
            case "$said" in 1:*) ;; *refused*) said=r ;; *) said=0 ;; esac; echo "${name}|$said" ) &`
}
