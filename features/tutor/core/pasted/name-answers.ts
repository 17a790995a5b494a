/** What a look-up says to the question beside it: a TTL, which mail server comes first, another address. */
import { ADDRESS, NAME, RECORD } from './name-lines.ts'
import { answer, type Finding } from './reading.ts'

/** `what does 60 mean here`, where 60 is a TTL. */
export function ttlAnswer(lines: readonly string[], said: string): Finding[] {
  const ttls = lines.flatMap((line) => RECORD.exec(line)?.[2] ?? [])
  const mail = lines.flatMap((line) => {
    const match =
      /\bMX\s+(\d+)\s+(\S+)/.exec(line) ??
      /MX preference = (\d+), mail exchanger = (\S+)/.exec(line)
    return match
      ? [{ preference: Number(match[1]), host: (match[2] ?? '').replace(/\.$/, '') }]
      : []
  })
  const best = mail.toSorted((one, other) => one.preference - other.preference)[0]
  const isMailAsked =
    best && /\b(?:first|prefer\w*|which|primary|priority|backup|10|20)\b/i.test(said)
  if (best && isMailAsked)
    return [
      answer(
        'mx-asked',
        `${best.host} gets the mail first: its preference is ${best.preference}, and the lowest number wins. The others are tried only if it does not answer.`,
        { topics: ['dns-records'] },
      ),
      ...lifeAnswer(ttls, said),
    ]
  const wanted = /\bshould\b.*?((?:\d{1,3}\.){3}\d{1,3})/i.exec(said)?.[1]
  if (
    wanted !== undefined &&
    lines.some((line) => NAME.test(line)) &&
    !lines.some((line) => ADDRESS.test(line) && line.includes(wanted))
  )
    return [
      answer(
        'other-address',
        `This server gives another address than ${wanted}, so it does not know the internal zone or has an old or public record. Names that differ inside and outside need split DNS: clients inside must ask the internal DNS server. Ask it directly with \`nslookup NAME SERVER\`, correct the DNS server of the client, or the record.`,
        { topics: ['dns-resolution', 'dns-zones'] },
      ),
    ]
  const old = lines
    .slice(lines.findIndex((line) => NAME.test(line)))
    .flatMap((line) => ADDRESS.exec(line)?.[1] ?? [])[0]
  const moved = /\b(?:moved?|now|new|changed?|migrated)\b[^?]*?((?:\d{1,3}\.){3}\d{1,3})/i.exec(
    said,
  )?.[1]
  if (
    moved !== undefined &&
    old !== undefined &&
    moved !== old &&
    lines.some((line) => NAME.test(line))
  )
    return [
      answer(
        'old-address',
        `This DNS server still gives ${old}, and not ${moved}: either the record was not changed on it, or it keeps an old copy until the TTL ends. Next: look at the A record in the zone and change it to ${moved}; if it is right there, ask the authoritative server directly (\`nslookup NAME SERVER\`), clear the cache of this server, then \`ipconfig /flushdns\` on the PC.`,
        { topics: ['dns-resolution', 'dns-records'] },
      ),
    ]
  return lifeAnswer(ttls, said)
}

/** What the number of a record means that is named, or its TTL if that is asked for. */
function lifeAnswer(ttls: readonly string[], said: string): Finding[] {
  const named = [...said.matchAll(/\b(\d+)\b/g)]
    .map(([, number]) => number)
    .find((number) => ttls.includes(number ?? ''))
  const isAsked = /\bttl\b|how long|\bcached?\b/i.test(said)
  const [first] = ttls
  if (named === undefined && !(isAsked && first !== undefined)) return []
  const ttl = named ?? first ?? ''
  return [
    answer(
      'ttl-asked',
      `${ttl} is the TTL of the record, in seconds: so long a resolver may keep the answer before it asks again${Number(ttl) >= 120 ? `, here about ${Math.round(Number(ttl) / 60)} minutes` : ''}. After a change of the record, old answers can live that long.`,
      { topics: ['dns-records', 'dns-resolution'] },
    ),
  ]
}

const ASKS_UP =
  /\b(?:dns|name) ?server\b[^.?!]*\b(?:down|dead|broken|offline|faulty|not working|at fault)\b|\bis (?:the )?dns\b[^.?!]*\b(?:down|dead|broken|offline|problem|working)\b|\bdns (?:down|dead|broken)\b/i
const STATUS =
  /status: (NXDOMAIN|REFUSED|SERVFAIL|NOERROR)|\b(Non-existent domain|NXDOMAIN|SERVFAIL|Query refused)\b/i

/** `is the DNS server down?`, where it has answered. */
export function upAnswer(lines: readonly string[], said: string): Finding[] {
  const text = lines.join('\n')
  const match = STATUS.exec(text)
  const status = (match?.[1] ?? match?.[2] ?? '').toUpperCase()
  if (!ASKS_UP.test(said) || status === '') return []
  const isFailed = status === 'SERVFAIL'
  const isOwner = /^;; flags:[^;]*\baa\b/m.test(text)
  const own =
    isOwner && status === 'NXDOMAIN'
      ? ' The flag aa says that it is authoritative: it owns this zone itself, so the record is missing in the zone, and no other server would know it.'
      : ''
  return [
    answer(
      'server-up',
      isFailed
        ? 'This server itself is up: it answered, with SERVFAIL. It could not get the answer from the servers of that zone, or did not trust it (DNSSEC).'
        : `No, the server is up: it answered, with ${status}.${own}`,
      { topics: ['dns-resolution'] },
    ),
  ]
}
