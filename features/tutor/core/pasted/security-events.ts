/** Alerts, proxies, mail checks, and what routers say of neighbors that do not fit. */
import { fault, healthy, listed, note, warning } from './reading.ts'
import { readerOf } from './rules.ts'

export const readAlerts = readerOf({
  what: 'an alert of an IDS or IPS',
  sign: /\[\*\*\]\s*\[\d+:\d+:\d+\]|\bSURICATA\b.*\[|"event_type":\s*"alert"|\[Classification: [^\]]+\]\s*\[Priority: \d\]/,
  topics: ['security-appliances'],
  rules: [
    {
      when: /\]\s*([^[\]]+?)\s*\[\*\*\][\s\S]*?(?:\[Priority: (\d)\])?\s*\{\w+\}\s*(\S+?)(?::\d+)? -> (\S+)/g,
      says: ([, name = '', priority, from = '', to = ''], all) =>
        warning(
          'alert',
          `The sensor saw traffic that looks like “${name.trim()}”, from ${from} to ${to}${priority === undefined ? '' : `, priority ${priority} (1 is the highest)`}${all.length > 1 ? `, and ${all.length - 1} more` : ''}. An alert is no proof: an IDS only reports, and an IPS may also have blocked it. Check whether the target has such a service and what its log says; block the source if it goes on, and tune the rule if it is wrong.`,
        ),
    },
  ],
  healthy: () =>
    warning(
      'alert',
      'The sensor reports traffic that matches a rule. It is no proof: compare with the log of the target, and see whether it was blocked or only reported.',
    ),
})

export const readProxyLog = readerOf({
  what: 'the log of a web proxy or filter',
  sign: /\b(?:TCP_(?:DENIED|MISS|HIT|TUNNEL|MEM_HIT|REFRESH\w*)|NONE)(?:_ABORTED)?\/\d{3}\b|\bHTTP(?:\/[\d.]+)? 407\b/,
  topics: ['web-filtering', 'load-balancers-proxies'],
  rules: [
    {
      when: /TCP_DENIED\/(\d{3}).*?(?:CONNECT|GET|POST)\s+(\S+)/g,
      says: ([, code = '', host = '']) =>
        code === '407'
          ? fault(
              'proxy-login',
              `The proxy wants a login for ${host} (407): the user or the program did not give one. So the site is not the fault.`,
            )
          : fault(
              'proxy-denied',
              `The proxy itself denied ${host} (${code}): a rule of the web filter blocks it for this client. So the site is not down. If it is needed, add an exception for this name, or move the user to the right group.`,
            ),
    },
    {
      when: /HTTP(?:\/[\d.]+)? 407/g,
      says: (_, __, output) =>
        /TCP_DENIED/.test(output)
          ? null
          : fault(
              'proxy-login',
              "407 comes from a proxy that wants a login, not from the site: give the program the proxy's user and password, or let the proxy pass this destination.",
            ),
    },
  ],
  healthy: () =>
    healthy(
      'proxy-passed',
      'The proxy passed these requests on; MISS means that it fetched the answer, HIT that it had a copy. So the filter is not the fault.',
    ),
})

export const readMailChecks = readerOf({
  what: 'the checks of a mail (SPF, DKIM, DMARC)',
  sign: /^\s*Received-SPF:|\b(?:spf|dkim|dmarc)=(?:pass|fail|softfail|none|neutral|permerror|temperror)\b|^\s*5\d\d[ -]5\.\d\.\d+ /im,
  more: /^\s*(?:Authentication-Results|ARC-|DKIM-Signature|Return-Path|Received):/i,
  topics: ['dns-records', 'ports-mail'],
  rules: [
    {
      when: /Received-SPF:\s*(?:soft)?fail|spf=(?:soft)?fail/gim,
      says: (_, __, output) => {
        const server = /(\d+\.\d+\.\d+\.\d+)/.exec(output)?.[1]
        return fault(
          'spf-fail',
          `SPF failed: the server${server === undefined ? '' : ` ${server}`} that sent the mail is not in the domain's list of permitted senders, so the receiver refuses or marks it. If it is one of yours, e.g. a new mail server or a service, add it to the SPF record (TXT, v=spf1) of the domain; if not, somebody forged the sender, and the check did its work.`,
        )
      },
    },
    {
      when: /dkim=(?:fail|permerror)/gim,
      says: () =>
        fault(
          'dkim-fail',
          'DKIM failed: the signature does not fit the mail or the key in DNS. The mail was changed on the way, or the TXT record with the key is wrong or missing.',
        ),
    },
    {
      when: /dmarc=fail/gim,
      says: () =>
        fault(
          'dmarc-fail',
          'DMARC failed: neither SPF nor DKIM passed for the domain that the reader sees as the sender. The policy of the domain says what happens with it.',
        ),
    },
  ],
  healthy: (output) =>
    /=pass|SPF:\s*pass/i.test(output)
      ? healthy(
          'mail-passed',
          'The checks that these lines show passed: the sender is permitted for its domain.',
        )
      : note(
          'mail-note',
          'The receiver answered with a code: 4xx is a problem for now and is tried again, 5xx is final.',
        ),
})

export const readRoutingMismatch = readerOf({
  what: 'messages of a router about a neighbor',
  sign: /Mismatched hello parameters from|Dead R \d+ C \d+|\b(?:OSPF|EIGRP|DUAL)\b.*[:,(].*\bmismatch|\bmismatch(?:ed)? area ID.*from|\bnot on common subnet|\bNbr \S+ has (?:larger|smaller) interface MTU/,
  topics: ['ospf', 'dynamic-routing'],
  rules: [
    {
      when: /Dead R (\d+) C (\d+),? Hello R (\d+) C (\d+)(?:,? *Mask R (\S+) C (\S+))?/gi,
      says: ([
        ,
        deadTheirs = '',
        deadOurs = '',
        helloTheirs = '',
        helloOurs = '',
        maskTheirs,
        maskOurs,
      ]) => {
        const parts = [
          ...(helloTheirs === helloOurs
            ? []
            : [`hello ${helloTheirs} s there and ${helloOurs} s here`]),
          ...(deadTheirs === deadOurs
            ? []
            : [`dead time ${deadTheirs} s there and ${deadOurs} s here`]),
          ...(maskTheirs === maskOurs ? [] : [`mask ${maskTheirs} there and ${maskOurs} here`]),
        ]
        return parts.length === 0
          ? null
          : fault(
              'timers-differ',
              `The hello parameters differ: ${listed(parts)} (R is what was received, C what is configured here). OSPF routers become neighbors only if hello, dead time, area, mask and authentication agree. Set the same values on both ends, e.g. \`ip ospf hello-interval\` on the interface; the usual pair on Ethernet is 10 and 40.`,
            )
      },
    },
    {
      when: /area mismatch|mismatched? area|area ID/gim,
      says: () =>
        fault(
          'area-differs',
          'The areas differ: both ends of a link must be in the same OSPF area. Correct the network statement or the interface of one end.',
        ),
    },
    {
      when: /authentication mismatch|mismatch\w* authentication/gim,
      says: () =>
        fault(
          'authentication-differs',
          'The authentication differs: type and key must be the same at both ends.',
        ),
    },
    {
      when: /MTU mismatch|(?:larger|smaller) interface MTU/gim,
      says: () =>
        fault(
          'mtu-differs',
          'The MTU differs at the two ends: OSPF then stays in EXSTART or EXCHANGE. Set the same MTU.',
          { topics: ['mtu-and-jumbo-frames', 'ospf'] },
        ),
    },
    {
      when: /not on common subnet/gim,
      says: () =>
        fault(
          'not-one-subnet',
          'The neighbor is not in the subnet of this interface: an address or a mask is wrong, or the cable or VLAN leads to another network.',
        ),
    },
    {
      when: /K-value mismatch/gim,
      says: () =>
        fault('k-values', 'The K values of EIGRP differ; they must be the same on both routers.', {
          topics: ['eigrp'],
        }),
    },
  ],
  healthy: () =>
    fault(
      'neighbors-differ',
      'The two routers do not agree, so they do not become neighbors. Compare hello and dead timers, area, subnet mask, authentication and MTU at both ends.',
    ),
})
