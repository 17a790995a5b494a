/** A service that the words beside an access list complain about, and the line that is missing for it. */
import { portNumber, type AclRule } from './acl-rules.ts'
import { answer, type Finding } from './reading.ts'

type Service = {
  readonly said: RegExp
  readonly name: string
  readonly port: string
}

const SERVICES: readonly Service[] = [
  { said: /\bhttps\b|\bport 443\b/i, name: 'HTTPS', port: '443' },
  { said: /\bhttp\b|\bport 80\b/i, name: 'HTTP', port: '80' },
  { said: /\bssh\b/i, name: 'SSH', port: '22' },
  { said: /\brdp\b|\bremote desktop\b/i, name: 'RDP', port: '3389' },
  { said: /\bsmtp\b/i, name: 'SMTP', port: '25' },
  { said: /\bftp\b/i, name: 'FTP', port: '21' },
  { said: /\bimaps\b/i, name: 'IMAPS', port: '993' },
  { said: /\bldaps\b/i, name: 'LDAPS', port: '636' },
  { said: /\bsmb\b|\bfile shares?\b/i, name: 'SMB', port: '445' },
  { said: /\bmysql\b/i, name: 'MySQL', port: '3306' },
  { said: /\bpostgres\w*\b/i, name: 'PostgreSQL', port: '5432' },
]
const FAILS =
  /\b(?:not|no|fails?|failed|dead|blocked|stopped|refused|cannot|broken|nothing|nobody)\b|n['’]?t\b/i

/** Each half of `https does not work, http does` speaks of its own service. */
const clausesOf = (said: string): string[] => said.split(/[,.;!?]|\bbut\b|\bwhile\b|\band\b/i)

export function serviceAnswers(
  rules: readonly AclRule[],
  said: string,
  topics: readonly string[],
): Finding[] {
  const clauses = clausesOf(said).filter((clause) => FAILS.test(clause))
  const asked = SERVICES.find(({ said: names }) => clauses.some((clause) => names.test(clause)))
  if (!asked || rules.length === 0) return []
  const permits = rules.filter(({ action }) => action === 'permit')
  const isPermitted = permits.some(
    ({ protocol, port }) =>
      protocol === 'ip' ||
      (protocol === 'tcp' && (port === null || portNumber(port) === asked.port)),
  )
  const like = permits.find(({ protocol }) => protocol === 'tcp')
  return isPermitted
    ? []
    : [
        answer(
          'service-asked',
          `Because no line permits ${asked.name} (TCP ${asked.port})${like?.port ? `; the TCP line of this list permits port ${like.port} only` : ''}. An access list ends with an implicit deny that is not shown, and it drops what no line matched. Add a line like the one for TCP with \`eq ${asked.port}\`, above any line that denies the same addresses.`,
          { topics },
        ),
      ]
}
