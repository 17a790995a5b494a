/**
 * The skills a posting requires that the curriculum teaches, by the curriculum's topic ids.
 *
 * Topic ids never change their meaning; an id that a curriculum does not have is not shown.
 */
import { linesOf, type TextLine } from './text-lines.ts'

const SKILLS: readonly (readonly [RegExp, string])[] = [
  [/\bOSI\b/, 'osi-layers'],
  [/\bTCP\/IP\b|\bTCP\b|\bUDP\b/, 'tcp-udp'],
  [/\bsubnet\w*/i, 'subnetting'],
  [/\bCIDR\b/, 'cidr'],
  [/\bVLSM\b/, 'vlsm'],
  [/\bVLANs?\b/, 'vlans'],
  [/\bspanning[- ]tree\b|\bSTP\b/, 'spanning-tree'],
  [/\b(?:routers?|switches|routing and switching|network devices?)\b/i, 'network-devices'],
  [/\bOSPF\b/, 'ospf'],
  [/\bBGP\b/, 'bgp'],
  [/\bEIGRP\b/, 'eigrp'],
  [/\bNAT\b/, 'address-translation'],
  [/\bDNS\b/, 'dns-resolution'],
  [/\bDHCP\b/, 'dhcp'],
  [/\bIPv6\b/i, 'ipv6-transition'],
  [/\bIPAM\b/, 'ip-address-management'],
  [/\bQoS\b/i, 'quality-of-service'],
  [/\bload balanc\w+|\bprox(?:y|ies)\b/i, 'load-balancers-proxies'],
  [/\b[Ff]irewalls?\b|\bIDS\b|\bIPS\b/, 'security-appliances'],
  [/\baccess control lists?\b|\bACLs?\b/i, 'access-control-lists'],
  [/\bVPNs?\b/, 'vpn-types'],
  [/\bIPsec\b/i, 'ipsec'],
  [/\bSD-?WAN\b/i, 'sd-wan'],
  [/\bzero[- ]trust\b/i, 'zero-trust'],
  [/\bSASE\b/, 'sase-sse'],
  [/\bWi-?Fi\b|\b802\.11\w*|\bwireless (?:network|LAN|access)\w*/i, 'wifi-standards'],
  [/\bfib(?:er|re)[- ]?optics?\b|\bfib(?:er|re) cabl\w+/i, 'fiber-types'],
  [
    /\b(?:structured|copper|network|ethernet) cabl\w+|\bcat ?[56]e?a?\b/i,
    'ethernet-copper-standards',
  ],
  [/\b(?:SaaS|PaaS|IaaS)\b/, 'cloud-service-models'],
  [/\b(?:AWS|Azure|GCP|Google Cloud)\b/, 'cloud-networking'],
  [/\bNAS\b|\bSAN\b/, 'network-storage'],
  [/\bSNMP\b/, 'snmp'],
  [/\bSIEM\b|\bsyslog\b|\bSplunk\b|\blog analysis\b/i, 'log-aggregation'],
  [/\bNetFlow\b|\bsFlow\b/i, 'flow-data'],
  [/\bWireshark\b|\bpacket (?:captures?|analysis)\b|\btcpdump\b/i, 'packet-capture'],
  [/\bDDoS\b|\bdenial of service\b/i, 'denial-of-service'],
  [/\bphishing\b|\bsocial engineering\b/i, 'social-engineering'],
  [/\bmalware\b|\bransomware\b/i, 'malware-types'],
  [/\bhardening\b|\bSTIGs?\b/i, 'device-hardening'],
  [/\bNAC\b|\b802\.1X\b/i, 'admission-control'],
  [/\bRADIUS\b|\bTACACS\+?/, 'aaa-protocols'],
  [/\bActive Directory\b|\bLDAP\b|\bSSO\b|\bSAML\b|\bEntra\b|\bOkta\b/, 'sso-and-directories'],
  [/\bMFA\b|\bmulti-?factor\b/i, 'iam-authentication'],
  [/\bPKI\b|\bTLS\b|\bSSL\b|\bdigital certificates?\b/i, 'pki-certificates'],
  [/\b(?:GDPR|PCI(?:[- ]DSS)?|HIPAA|SOX)\b/, 'compliance-rules'],
  [/\bvulnerabilit(?:y|ies)\b|\brisk (?:assessment|management|analysis)\b/i, 'risk-terms'],
  [
    /\b[Dd]isaster [Rr]ecovery\b|\bRTO\b|\bRPO\b|\b[Bb]usiness [Cc]ontinuity\b/,
    'recovery-objectives',
  ],
  [/\bhigh availability\b|\bfailover\b/i, 'high-availability'],
  [/\bchange (?:management|control)\b/i, 'change-management'],
  [/\bSLAs?\b|\bservice[- ]level agreements?\b/i, 'service-level-agreements'],
  [/\binfrastructure as code\b|\bTerraform\b|\bAnsible\b/i, 'infrastructure-as-code'],
  [/\b(?:[Gg]it|GitHub|GitLab|version control)\b/, 'source-control'],
  [/\bRDP\b|\bSSH\b|\bremote desktop\b/i, 'ports-remote-access'],
  [/\bphysical security\b/i, 'physical-security'],
]

/** Topic ids in the order of the posting, without repeats. Items under benefits are not required. */
export function skillsIn(
  text: string,
  lines: readonly TextLine[] = linesOf(text),
): readonly string[] {
  const asked = lines.filter(
    ({ heading }) => !/\b(?:benefits|perks|we offer)\b/i.test(heading ?? ''),
  )
  const found = SKILLS.flatMap(([pattern, topicId]) => {
    const line = asked.find((line) => pattern.test(line.text))
    return line ? [{ topicId, at: line.start + line.text.search(pattern) }] : []
  })
  return [...new Set(found.toSorted((a, b) => a.at - b.at).map(({ topicId }) => topicId))]
}
