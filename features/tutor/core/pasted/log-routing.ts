/** What log messages about addresses, power, routes, links and logins mean; asked after those about switching. */
import { addressIn, macIn, port, type Known } from './log-event.ts'
import { fault, note, warning } from './reading.ts'

export const ADDRESSES_AND_ROUTES: readonly Known[] = [
  {
    pattern: /^(?!SW_DAI).*DHCP_SNOOPING/,
    find: (_, text) =>
      fault(
        'dhcp-snooping',
        `DHCP snooping dropped a message on ${port(text)}, a port that is not trusted${/OFFER|ACK|server/i.test(text) ? ': an Offer or Ack came in there, so a DHCP server nobody planned is connected, or the uplink is missing from the trusted ports' : ': the message did not fit what the switch knows about this port'}.`,
        {
          topics: ['rogue-dhcp', 'dhcp'],
          tree: 'ip-conflict',
          node: 'rogue',
        },
      ),
  },
  {
    pattern: /DHCP_SNOOPING_DENY|INVALID_ARP|SW_DAI|ARP_INSPECTION/,
    find: (_, text) =>
      fault(
        'arp-inspection',
        `Dynamic ARP inspection dropped an ARP message on ${port(text)}: the address in it does not belong to this port. Either somebody claims another's address, or a device with a static address is not in the list.`,
        { topics: ['arp-attacks'], tree: 'ip-conflict', node: 'spoof' },
      ),
  },
  {
    pattern: /DUPADDR|DUPLICATE_IP|Duplicate address/i,
    find: (_, text) =>
      fault(
        'duplicate-address',
        `${addressIn(text)} exists twice: another device with the MAC address ${macIn(text)} uses this router's own address, so the whole subnet suffers. Find its port by the MAC address.`,
        { topics: ['address-conflicts'], tree: 'ip-conflict', node: 'gateway' },
      ),
  },
  {
    pattern: /ILPOWER.*(?:DENY|POWER_DENY)|inline power denied|ILPOWER-\d-(?:ILPOWER_)?POWER_DENY/i,
    find: (_, text) =>
      fault(
        'power-denied',
        `The switch refused power on ${port(text)}: the PoE budget has no room for what the device's class reserves.`,
        { topics: ['poe-faults'], tree: 'poe-no-power', node: 'exceeded' },
      ),
  },
  {
    pattern: /ADJCHG|NBRCHANGE|BGP-\d-ADJCHANGE|ADJCHANGE/i,
    find: ({ tag }, text) => {
      const isDown = /to DOWN|is down|Down |expired/i.test(text)
      const protocol =
        /OSPF|BGP|EIGRP|DUAL/.exec(tag)?.[0]?.replace('DUAL', 'EIGRP') ?? 'The routing protocol'
      const why = /dead timer|hold(?:ing)? time/i.test(text)
        ? ', because no hello came in time'
        : /interface (?:down|flaps?)|detached/i.test(text)
          ? ', because the interface went down'
          : ''
      return (isDown ? fault : note)(
        'adjacency',
        `${protocol} ${isDown ? 'lost' : 'formed'} its adjacency with ${addressIn(text)}${why}. ${isDown ? 'The routes learned from this neighbor are gone: check the link first, then whether hellos, timers and areas agree.' : 'So the two routers exchange routes now.'}`,
        {
          topics: [
            /OSPF/.test(tag)
              ? 'ospf'
              : /BGP/.test(tag)
                ? 'bgp'
                : /DUAL|EIGRP/.test(tag)
                  ? 'eigrp'
                  : 'dynamic-routing',
            'routing-table-faults',
          ],
          ...(isDown ? { tree: 'other-subnet', node: 'message' } : {}),
        },
      )
    },
  },
  {
    pattern: /(?:HSRP|VRRP|STANDBY|GLBP)-\d-(?:STATECHANGE|.*STATE)/,
    find: (_, text) =>
      note(
        'fhrp-change',
        `The role of this router in a shared gateway changed (${/state (\S+ -> \S+)/i.exec(text)?.[1] ?? 'see the line'}). Once is a failover; again and again means that the hellos between the routers get lost.`,
        { topics: ['first-hop-redundancy'] },
      ),
  },
  {
    pattern: /(?:LINEPROTO|LINK)-\d-UPDOWN|LINK-\d-CHANGED|changed state to/i,
    find: (_, text) => {
      if (/administratively down/i.test(text))
        return note(
          'admin-down',
          `A person turned ${port(text)} off with \`shutdown\`: administratively down.`,
          { topics: ['port-status'], tree: 'no-link-light', node: 'shut' },
        )
      const isDown = /to down/i.test(text)
      return (isDown ? warning : note)(
        isDown ? 'link-down' : 'link-up',
        `${port(text)} went ${isDown ? 'down: the signal or the protocol on the link is gone. Once is a device that was turned off or unplugged; again and again in a short time is a flapping link, so cable, plug or power of the device' : 'up: the link works now'}.`,
        {
          topics: ['port-status', 'log-aggregation'],
          ...(isDown ? { tree: 'no-link-light', node: 'status' } : {}),
        },
      )
    },
  },
  {
    pattern: /IF_DOWN_LINK_FAILURE|IF_DOWN\S*:/,
    find: (_, text) =>
      warning(
        'link-down',
        `${port(text)} went down${/link failure/i.test(text) ? ' with a link failure: the signal is gone' : ''}. Look at the cable, the plug or module, and the device at the other end.`,
        { topics: ['port-status', 'log-aggregation'], tree: 'no-link-light', node: 'status' },
      ),
  },
  {
    pattern: /ILPOWER.*(?:IEEE_DISCONNECT|PD removed)/,
    find: (_, text) =>
      note(
        'device-removed',
        `${port(text)}: the device that was fed by PoE is gone (“PD removed”): somebody unplugged it, or it lost contact. Again and again means a bad cord or plug.`,
        { topics: ['poe-faults', 'port-status'] },
      ),
  },
  {
    pattern: /CONFIG_I:/,
    find: (_, text) =>
      note(
        'configured',
        `Somebody configured this device: ${text.trim()}. The severity is 5, a notice, and nothing is broken by itself. If no change was planned, it matters: find out who was at ${addressIn(text)}, compare the configuration with the saved one, and change the password.`,
        { topics: ['configuration-management', 'change-management', 'device-hardening'] },
      ),
  },
  {
    pattern: /LOGIN_FAILED|SSH-\d-.*fail|AUTHFAIL|SEC_LOGIN/i,
    find: (_, text) =>
      warning(
        'login-failed',
        `A login from ${addressIn(text)} failed. Once is a typo; many in a short time is somebody who tries passwords.`,
        { topics: ['device-hardening', 'log-aggregation'] },
      ),
  },
  {
    pattern: /IPACCESSLOG|ACCESS_LIST|list \S+ denied/i,
    find: (_, text) =>
      warning(
        'acl-denied',
        `An access list denied a packet: ${text.slice(0, 120).trim()}. If this traffic is wanted, the line above it is missing or does not match.`,
        { topics: ['acl-faults', 'access-control-lists'], tree: 'acl-blocks', node: 'who' },
      ),
  },
  {
    pattern: /L3_MTU|TOOBIG|MTU_MISMATCH/i,
    find: () =>
      warning(
        'mtu',
        'The two ends have different MTUs: small packets pass, and large ones or a neighbor relation fail.',
        { topics: ['mtu-and-jumbo-frames'] },
      ),
  },
  {
    pattern: /CANNOT_BUNDLE|EC-\d-|LACP/i,
    find: (_, text) =>
      fault(
        'bundle',
        `${port(text)} does not fit its link bundle: speed, duplex, VLANs or protocol differ from the other members or the other end, so it is left out.`,
        { topics: ['link-aggregation', 'port-status'] },
      ),
  },
]
