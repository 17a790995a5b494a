/**
 * The certifications a posting may name, and how postings write them.
 *
 * A `surface` is a spelling. Some surfaces are also everyday words or other names (CISA is a government agency too,
 * A+ is a grade, CAP and CC have many meanings): those count only near a word about certification, or in a list with
 * an unambiguous certification.
 */

export type Certification = {
  readonly id: string
  readonly name: string
  readonly vendor: string
  /** Unambiguous spellings. */
  readonly sure?: RegExp
  /** Spellings that need context. */
  readonly unsure?: RegExp
  /** Patterns of a requirement right next to an ambiguous surface, which then needs no more context. */
  readonly askedFor?: readonly RegExp[]
  /** Other meanings of the same letters: if this matches the sentence, an ambiguous surface is not a certification. */
  readonly otherMeaning?: RegExp
}

/** How postings write certifications, many more than there are tracks. A track has its own id here too. */
export const CERTIFICATIONS: readonly Certification[] = [
  {
    id: 'a-plus',
    name: 'A+',
    vendor: 'CompTIA',
    sure: /\bCompTIA(?:'s|’s)? A\s?\+(?![\w+])|\b220-1[12]0[12]\b/,
    unsure: /(?<![\w+/])A\s?\+(?![\w+])/,
    askedFor: [
      // 'A+ is strongly preferred', 'A+ within 6 months', 'A+ cert'.
      /(?<![\w+/])A\s?\+\s*(?:[:(–-]\s*)?(?:(?:is|are|would be|also|strongly|highly|not|an?|big|huge|definite|nice) )*(?:(?:required?|preferred|mandatory|desired|desirable|needed|necessary|essential|plus|bonus|must|nice to have|advantage|recommended|expected|optional|helpful|beneficial|welcome)\b|(?:cert|exam|core [12]|within|before|holders?\b|or (?:equivalent|higher|similar)\b))/i,
      // 'Must have your A+', 'Required: A+ and …'.
      /\b(?:must|needs?|requires?|required:?|have|holds?|obtain|earn|pass|get|possess|with|your|current|active|valid|preferred:?|desired:?|bonus:?|plus:)\s+(?:(?:an?|your|their|current|active|valid) )*A\s?\+(?=\s*(?:$|[.,;:)/&]|(?:and|or|by|after|upon|prior)\b|in \d|on day))/i,
    ],
    otherMeaning:
      /\bA\+\s(?:grades?|rat(?:ed|ing)|team|players?|talent|work|students?|average|support|service|credit|environment|attitude|experiences?|efforts?|culture|compan(?:y|ies)|benefits|quality|performance|game|customers?|communicat\w+|organi[sz]ations?|people|skills?|schools?|staff|employees?|candidates?|applicants?)\b|\b(?:grade(?! \d)|rated|rating|BBB|GPA|transcript|score of|credit score)\b/i,
  },
  {
    id: 'network-plus',
    name: 'Network+',
    vendor: 'CompTIA',
    sure: /\bNetwork\+|\bCompTIA(?:'s|’s)? Net(?:work)?\s?(?:\+|plus\b)|\bN10-00[5-9]\b/i,
    unsure: /\bNetwork (?:\+(?=\s*(?:$|[,;:.)/]|or\b|and\b|cert))|Plus\b)|(?<![.\w])Net\+/,
  },
  {
    id: 'security-plus',
    name: 'Security+',
    vendor: 'CompTIA',
    sure: /\bSecurity\+|\bSec\+(?!\w)|\bCompTIA(?:'s|’s)? Sec(?:urity)?\s?(?:\+|plus\b)|\bSY0-[4-8]01\b/i,
    unsure: /\bSecurity (?:\+(?=\s*(?:$|[,;:.)/]|or\b|and\b|cert|CE\b))|Plus\b)/,
  },
  {
    id: 'cysa-plus',
    name: 'CySA+',
    vendor: 'CompTIA',
    sure: /\bCySA\s?\+?(?!\w)|\bCSA\+|\bCS0-00[1-4]\b/i,
  },
  {
    id: 'linux-plus',
    name: 'Linux+',
    vendor: 'CompTIA',
    sure: /\bLinux\+(?!\w)|\bCompTIA(?:'s|’s)? Linux\s?\+|\bXK0-00[4-6]\b/i,
    unsure: /\bLinux \+(?=\s*(?:$|[,;:.)/]|or\b|and\b|cert))/,
  },
  {
    id: 'server-plus',
    name: 'Server+',
    vendor: 'CompTIA',
    sure: /\bCompTIA(?:'s|’s)? Server\s?\+/i,
    unsure: /\bServer\+(?!\w)/,
  },
  {
    id: 'cloud-plus',
    name: 'Cloud+',
    vendor: 'CompTIA',
    sure: /\bCompTIA(?:'s|’s)? Cloud\s?\+/i,
    unsure: /\bCloud\+(?!\w)/,
  },
  {
    id: 'data-plus',
    name: 'Data+',
    vendor: 'CompTIA',
    sure: /\bCompTIA(?:'s|’s)? Data\s?\+/i,
    unsure: /\bData\+(?!\w|\s*(?:AI|ML|&))/,
    otherMeaning: /\bData \+ AI\b/,
  },
  {
    id: 'project-plus',
    name: 'Project+',
    vendor: 'CompTIA',
    sure: /\bCompTIA(?:'s|’s)? Project\s?\+/i,
    unsure: /\bProject\+(?!\w)/,
  },
  {
    id: 'tech-plus',
    name: 'Tech+',
    vendor: 'CompTIA',
    sure: /\bCompTIA(?:'s|’s)? (?:Tech|ITF)\s?\+|\bITF\+|\bIT Fundamentals\+/i,
  },
  {
    id: 'pentest-plus',
    name: 'PenTest+',
    vendor: 'CompTIA',
    sure: /\bPenTest\+/i,
  },
  {
    id: 'securityx',
    name: 'SecurityX (CASP+)',
    vendor: 'CompTIA',
    sure: /\bCASP\+|\bSecurityX\b|\bCompTIA(?:'s|’s)? (?:CASP|Advanced Security Practitioner)\b/i,
    unsure: /\bCASP\b/,
    otherMeaning: /\bMiCA\b|\bcrypto|\bCASP (?:licen[cs]e|registration)/i,
  },
  {
    id: 'ccna',
    name: 'CCNA',
    vendor: 'Cisco',
    // CCNA Security was retired; postings that write it today mean CCNA.
    sure: /\bCCNA\b|\bCisco Certified Network Associate\b|\b200-301\b/i,
  },
  {
    id: 'ccnp',
    name: 'CCNP',
    vendor: 'Cisco',
    sure: /\bCCNP\b|\bCisco Certified Network Professional\b/i,
  },
  { id: 'ccie', name: 'CCIE', vendor: 'Cisco', sure: /\bCCIE\b/ },
  {
    id: 'ccst',
    name: 'CCST',
    vendor: 'Cisco',
    sure: /\bCCST\b|\bCisco Certified Support Technician\b/i,
  },
  {
    id: 'cyberops',
    name: 'CyberOps Associate',
    vendor: 'Cisco',
    sure: /\bCyber ?Ops (?:Associate|Professional)\b|\bCCNA Cyber ?Ops\b|\bCBROPS\b/i,
  },
  {
    id: 'isc2-cc',
    name: 'Certified in Cybersecurity (CC)',
    vendor: 'ISC2',
    sure: /\bCertified in Cyber ?security\b|(?:\bISC2|\(ISC\)(?:2|²|\^2))(?:'s|’s)? CC\b/i,
    unsure: /\bCC\b/,
    otherMeaning: /\bCC:|\bCC(?:ing|ed)\b|\bcc'd\b|\bCommon Criteria\b|\bcommand center\b/i,
  },
  {
    id: 'sscp',
    name: 'SSCP',
    vendor: 'ISC2',
    sure: /\bSSCP\b|\bSystems Security Certified Practitioner\b/i,
  },
  {
    id: 'cissp',
    name: 'CISSP',
    vendor: 'ISC2',
    sure: /\bCISSP\b|\bCertified Information Systems? Security Professional\b/i,
  },
  {
    id: 'ccsp',
    name: 'CCSP',
    vendor: 'ISC2',
    sure: /\bCCSP\b|\bCertified Cloud Security Professional\b/i,
  },
  { id: 'csslp', name: 'CSSLP', vendor: 'ISC2', sure: /\bCSSLP\b/ },
  {
    id: 'cgrc',
    name: 'CGRC (CAP)',
    vendor: 'ISC2',
    sure: /\bCGRC\b|\bCertified Authorization Professional\b/i,
    unsure: /\bCAP\b/,
    otherMeaning:
      /\b(?:market|salary|mid|small|large|cost|rate)[- ]cap\b|\bCAP theorem\b|\bcap table\b|\bCivil Air Patrol\b/i,
  },
  {
    id: 'cisa',
    name: 'CISA',
    vendor: 'ISACA',
    sure: /\bCertified Information Systems? Auditor\b/i,
    unsure: /\bCISA\b/,
    otherMeaning:
      /\bCybersecurity (?:and|&) Infrastructure Security Agency\b|\bCISA(?:'s|’s)|\bCISA (?:KEV|advisor|alert|guid|directive|BOD|catalog|framework|mandate|requirement|compliance|reporting|cyber hygiene|tooling|program|mission|team|region|employee|headquarters)|\b(?:FBI|NSA|DHS|NIST|FEMA|ENISA|OMB)\b|\bother (?:bodies|agencies)\b|\b(?:at|with|to|from|by) CISA\b/i,
  },
  {
    id: 'cism',
    name: 'CISM',
    vendor: 'ISACA',
    sure: /\bCISM\b|\bCertified Information Security Manager\b/i,
  },
  {
    id: 'crisc',
    name: 'CRISC',
    vendor: 'ISACA',
    sure: /\bCRISC\b/,
  },
  { id: 'cgeit', name: 'CGEIT', vendor: 'ISACA', sure: /\bCGEIT\b/ },
  {
    id: 'ceh',
    name: 'CEH',
    vendor: 'EC-Council',
    sure: /\bC\|?EH\b|\bCertified Ethical Hacker\b/i,
  },
  { id: 'chfi', name: 'CHFI', vendor: 'EC-Council', sure: /\bCHFI\b/ },
  {
    id: 'cnd',
    name: 'CND',
    vendor: 'EC-Council',
    sure: /\bCertified Network Defender\b/i,
    unsure: /\bCND\b/,
    otherMeaning:
      /\bComputer Network Defen[cs]e\b|\bCND (?:analyst|operations|team|mission|tools?)\b/i,
  },
  {
    id: 'oscp',
    name: 'OSCP',
    vendor: 'OffSec',
    sure: /\bOSCP\+?(?!\w)|\bOffensive Security Certified Professional\b/i,
  },
  { id: 'oswe', name: 'OSWE', vendor: 'OffSec', sure: /\bOSWE\b/ },
  { id: 'osep', name: 'OSEP', vendor: 'OffSec', sure: /\bOSEP\b/ },
  { id: 'osce', name: 'OSCE', vendor: 'OffSec', sure: /\bOSCE3?\b/ },
  { id: 'crto', name: 'CRTO', vendor: 'Zero-Point Security', sure: /\bCRTO\b/ },
  { id: 'ejpt', name: 'eJPT', vendor: 'INE', sure: /\beJPT\b/ },
  { id: 'pnpt', name: 'PNPT', vendor: 'TCM Security', sure: /\bPNPT\b/ },
  { id: 'btl1', name: 'BTL1', vendor: 'Security Blue Team', sure: /\bBTL1\b/ },
  { id: 'gsec', name: 'GSEC', vendor: 'GIAC', sure: /\bGSEC\b/ },
  { id: 'gcih', name: 'GCIH', vendor: 'GIAC', sure: /\bGCIH\b/ },
  { id: 'gcia', name: 'GCIA', vendor: 'GIAC', sure: /\bGCIA\b/ },
  { id: 'gcfa', name: 'GCFA', vendor: 'GIAC', sure: /\bGCFA\b/ },
  { id: 'gcfe', name: 'GCFE', vendor: 'GIAC', sure: /\bGCFE\b/ },
  { id: 'gced', name: 'GCED', vendor: 'GIAC', sure: /\bGCED\b/ },
  { id: 'gpen', name: 'GPEN', vendor: 'GIAC', sure: /\bGPEN\b/ },
  { id: 'gwapt', name: 'GWAPT', vendor: 'GIAC', sure: /\bGWAPT\b/ },
  { id: 'gslc', name: 'GSLC', vendor: 'GIAC', sure: /\bGSLC\b/ },
  { id: 'gicsp', name: 'GICSP', vendor: 'GIAC', sure: /\bGICSP\b/ },
  { id: 'gfact', name: 'GFACT', vendor: 'GIAC', sure: /\bGFACT\b/ },
  {
    id: 'cloud-practitioner',
    name: 'AWS Cloud Practitioner',
    vendor: 'AWS',
    sure: /\b(?:AWS|Amazon)(?: Certified)?:? Cloud Practitioner\b|\bCLF-C0[12]\b/i,
    unsure: /\bCloud Practitioner\b/,
  },
  {
    id: 'aws-solutions-architect',
    name: 'AWS Solutions Architect',
    vendor: 'AWS',
    sure: /\bAWS Certified (?:\w+ ){0,2}Solutions? Architect\b|\bSAA-C0[23]\b/i,
    unsure: /\bAWS Solutions? Architect\b/i,
  },
  {
    id: 'aws-security',
    name: 'AWS Security Specialty',
    vendor: 'AWS',
    sure: /\bAWS (?:Certified )?Security(?:\s?[-–,]\s?|\s)Specialty\b/i,
  },
  {
    id: 'az-900',
    name: 'Azure Fundamentals (AZ-900)',
    vendor: 'Microsoft',
    sure: /\bAZ[- ]?900\b|\bAzure Fundamentals\b/i,
  },
  {
    id: 'az-104',
    name: 'Azure Administrator (AZ-104)',
    vendor: 'Microsoft',
    sure: /\bAZ[- ]?104\b|\bAzure Administrator (?:Associate\b|certif)/i,
  },
  {
    id: 'az-500',
    name: 'Azure Security Engineer (AZ-500)',
    vendor: 'Microsoft',
    sure: /\bAZ[- ]?500\b|\bAzure Security Engineer Associate\b/i,
  },
  {
    id: 'sc-200',
    name: 'Security Operations Analyst (SC-200)',
    vendor: 'Microsoft',
    sure: /\bSC[- ]?200\b/i,
  },
  {
    id: 'sc-300',
    name: 'Identity Administrator (SC-300)',
    vendor: 'Microsoft',
    sure: /\bSC[- ]?300\b/i,
  },
  {
    id: 'sc-900',
    name: 'Security Fundamentals (SC-900)',
    vendor: 'Microsoft',
    sure: /\bSC[- ]?900\b/i,
  },
  {
    id: 'md-102',
    name: 'Endpoint Administrator (MD-102)',
    vendor: 'Microsoft',
    sure: /\bMD[- ]?102\b/i,
  },
  {
    id: 'ms-102',
    name: '365 Administrator (MS-102)',
    vendor: 'Microsoft',
    sure: /\bMS[- ]?102\b/i,
  },
  { id: 'rhcsa', name: 'RHCSA', vendor: 'Red Hat', sure: /\bRHCSA\b/ },
  { id: 'rhce', name: 'RHCE', vendor: 'Red Hat', sure: /\bRHCE\b/ },
  { id: 'lpic-1', name: 'LPIC-1', vendor: 'LPI', sure: /\bLPIC[- ]?1\b/i },
  { id: 'jncia', name: 'JNCIA', vendor: 'Juniper', sure: /\bJNCIA\b/ },
  { id: 'pcnsa', name: 'PCNSA', vendor: 'Palo Alto Networks', sure: /\bPCNSA\b/ },
  { id: 'pcnse', name: 'PCNSE', vendor: 'Palo Alto Networks', sure: /\bPCNSE\b/ },
  { id: 'fortinet-nse', name: 'Fortinet NSE', vendor: 'Fortinet', sure: /\bNSE[- ]?[4-8]\b/ },
  {
    id: 'itil',
    name: 'ITIL Foundation',
    vendor: 'PeopleCert',
    sure: /\bITIL\b[^.;]{0,20}\b(?:Foundation|certif|v[34])|\bITIL\s?[34]\b/i,
  },
  { id: 'pmp', name: 'PMP', vendor: 'PMI', sure: /\bPMP\b|\bProject Management Professional\b/ },
  {
    id: 'cka',
    name: 'CKA',
    vendor: 'CNCF',
    sure: /\bCKA\b|\bCertified Kubernetes Administrator\b/,
  },
  { id: 'cks', name: 'CKS', vendor: 'CNCF', sure: /\bCKS\b|\bCertified Kubernetes Security\b/ },
  {
    id: 'google-cybersecurity',
    name: 'Google Cybersecurity Certificate',
    vendor: 'Google',
    sure: /\bGoogle Cyber ?security (?:Professional )?Certificate\b/i,
  },
  {
    id: 'google-it-support',
    name: 'Google IT Support Certificate',
    vendor: 'Google',
    sure: /\bGoogle IT Support (?:Professional )?Certificate\b/i,
  },
]

const BY_ID: ReadonlyMap<string, Certification> = new Map(
  CERTIFICATIONS.map((certification) => [certification.id, certification]),
)

/** True if a text contains an unambiguous spelling of a certification. */
export function namesCertification(text: string): boolean {
  return text !== '' && CERTIFICATIONS.some(({ sure }) => sure?.test(text))
}

export function certificationById(id: string): Certification | undefined {
  return BY_ID.get(id)
}

/**
 * Codes that stand for any one of a set. From the approved baseline certifications of DoD 8570.01-M,
 * table AP3.T2; DoD 8140 has replaced it, and postings still write its levels.
 */
export const CODES: readonly {
  readonly pattern: RegExp
  readonly name: string
  readonly ids: readonly string[]
}[] = [
  {
    name: 'IAT Level III',
    pattern: /\bIAT(?:[- ]Level)?[- ]?(?:III|3)\b/i,
    ids: ['securityx', 'ccnp', 'cisa', 'cissp', 'gced', 'gcih', 'ccsp'],
  },
  {
    name: 'IAT Level II',
    pattern: /\bIAT(?:[- ]Level)?[- ]?(?:II|2)\b/i,
    ids: ['security-plus', 'cysa-plus', 'gicsp', 'gsec', 'cnd', 'sscp'],
  },
  {
    name: 'IAT Level I',
    pattern: /\bIAT(?:[- ]Level)?[- ]?(?:I|1)\b/i,
    ids: ['a-plus', 'network-plus', 'cnd', 'sscp'],
  },
  {
    name: 'IAM Level III',
    pattern: /\bIAM[- ]Level[- ]?(?:III|3)\b/i,
    ids: ['cism', 'cissp', 'gslc'],
  },
  {
    name: 'IAM Level II',
    pattern: /\bIAM[- ]Level[- ]?(?:II|2)\b/i,
    ids: ['cgrc', 'securityx', 'cism', 'cissp', 'gslc'],
  },
  {
    name: 'IAM Level I',
    pattern: /\bIAM[- ]Level[- ]?(?:I|1)\b/i,
    ids: ['cgrc', 'cnd', 'cloud-plus', 'gslc', 'security-plus'],
  },
]
