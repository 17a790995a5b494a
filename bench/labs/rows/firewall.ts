/**
 * A stateful firewall between zones, against nftables with connection tracking: who reaches what by ping, TCP and UDP,
 * also where the way back is another one.
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
import { CLOSED_PORT, FIREWALL, makeFirewallNetwork, SERVICE_PORTS } from '../firewall-networks.ts'
import { openPlace } from '../machine.ts'
import { buildNamespaces, spaceOf, tellNamespaces } from '../namespaces.ts'
import { tellZones } from '../nftables-zones.ts'
import { hostsIn } from '../pings.ts'
import type { Row } from '../row.ts'

/** Pings and datagrams have one identifier and port here: what was before has to be forgotten. */
const FORGETS_MS = 301_000

export const FIREWALL_ROW: Row = {
  name: 'firewall',
  asks: 'a firewall between zones: ping, TCP and UDP, one way through it and two',
  programs: ['ip', 'nsenter', 'ping', 'nft', 'perl', 'bash', 'timeout'],
  packages: 'iproute2 iputils-ping nftables perl-base bash coreutils',
  version: ['nft', '--version'],
  networks: 60,
  together: 10,
  makeNetwork: (seed) => makeFirewallNetwork(createRandom(seed)),
  tell: (network) => [tellNamespaces(network), tellZones(firewallIn(network))],
  answerHere(network) {
    let state = switchOn(network)
    const answers: Record<string, string> = {}
    for (const { name, from, to, kind, port } of questionsOf(network)) {
      state = passTime(state, FORGETS_MS)
      if (kind === 'ping') {
        const run = runProbe(state, { kind, from, to, count: 1 })
        state = run.state
        answers[name] = run.result.attempts[0]?.isAnswered ? '1' : '0'
        continue
      }
      const probe = { from, to, port }
      const run =
        kind === 'udp' ? runProbe(state, { kind, ...probe }) : runProbe(state, { kind, ...probe })
      state = run.state
      answers[name] = WORD_BY_OUTCOME[run.result.outcome]
    }
    return answers
  },
  async answerThere(networks) {
    const place = openPlace()
    try {
      await buildNamespaces(place, networks.map(tellNamespaces))
      for (const [at, network] of networks.entries()) {
        const rules = tellZones(firewallIn(network)).join('\n')
        // It takes over no connection that it has not seen begin.
        await place.sh(
          spaceOf(at, FIREWALL),
          `nft -f - <<'RULES'\n${rules}\nRULES\necho 0 > /proc/sys/net/netfilter/nf_conntrack_tcp_loose\n`,
        )
        for (const { id } of hostsIn(network)) {
          await place.sh(spaceOf(at, id), UNLIMITED)
          await place.start(spaceOf(at, id), 'perl', [
            '-MIO::Socket::INET',
            '-e',
            SERVER,
            ...SERVICE_PORTS.map(String),
          ])
        }
      }
      return await Promise.all(
        networks.map((network, at) => askHosts(place, at, network, questionsOf(network), askLine)),
      )
    } finally {
      await place.close()
    }
  },
}

/** `r`: reset, or nothing listens on the port. */
const WORD_BY_OUTCOME = {
  open: '1',
  answered: '1',
  reset: 'r',
  unreachable: 'r',
  silent: '0',
} as const

/** Errors of hosts are not limited in number: many are asked at once. */
const UNLIMITED = `cd /proc/sys/net/ipv4
  echo 0 > icmp_ratemask
  for each in icmp_msgs_per_sec icmp_msgs_burst; do [ -e $each ] && echo 100000 > $each; done
  true`

/** Reads a line of whoever connects, and answers it. */
const SERVER = `
$SIG{CHLD} = 'IGNORE';
my @servers = map { IO::Socket::INET->new(LocalPort => $_, Listen => 9, ReuseAddr => 1) } @ARGV;
while (1) {
  my $ready = '';
  vec($ready, fileno($_), 1) = 1 for @servers;
  select($ready, undef, undef, undef);
  for (@servers) {
    next unless vec($ready, fileno($_), 1);
    my $client = $_->accept or next;
    next if fork;
    my $asked = <$client>;
    print $client "yes\\n";
    exit;
  }
}`

function firewallIn({ devices }: Network): Gear {
  const firewall = devices.find(({ id }) => id === FIREWALL)
  if (!firewall || firewall.kind === 'host') throw new Error('There is no firewall.')
  return firewall
}

type Question = {
  readonly name: string
  readonly from: string
  readonly to: number
  readonly kind: 'ping' | 'connect' | 'udp'
  readonly port: number
}

/** Each host asks every other one, and two of the firewall's own addresses. */
function questionsOf(network: Network): readonly Question[] {
  const own = Object.values(firewallIn(network).config.interfaces).flatMap(
    ({ ipv4 }) => ipv4?.address ?? [],
  )
  return hostsIn(network).flatMap(({ id: from }) =>
    [
      ...hostsIn(network).flatMap(({ id, config }) =>
        id === from || !config.ipv4 ? [] : config.ipv4.address,
      ),
      ...own.slice(2),
    ].flatMap((to) =>
      (
        [
          ['ping', 0],
          ...SERVICE_PORTS.map((port) => ['connect', port] as const),
          ['connect', CLOSED_PORT],
          ['udp', CLOSED_PORT],
        ] as const
      ).map(([kind, port]) => ({
        name: `${from} ${formatIpv4(to)} ${kind} ${port}`,
        from,
        to,
        kind,
        port,
      })),
    ),
  )
}

function askLine({ name, to, kind, port }: Question): string {
  if (kind === 'ping') return pingLine(name, to)
  const address = formatIpv4(to)
  // The second datagram is refused once the error about the first one has come.
  const ask =
    kind === 'udp'
      ? `exec 3<>/dev/udp/${address}/${port}; echo one >&3; sleep 1; echo two >&3; read -r said <&3; echo "1"`
      : `exec 3<>/dev/tcp/${address}/${port} && echo ask >&3 && read -r said <&3 && echo "1"`
  // The machine may be busy: what said nothing is asked once more.
  return `( for try in 1 2; do
      said=$(timeout ${PATIENCE_SECONDS} bash -c '${ask}' 2>&1)
      case "$said" in *refused*) said=r ;; 1) ;; *) said=0 ;; esac
      [ $said = 0 ] || break
    done; echo "${name}|$said" ) &`
}
