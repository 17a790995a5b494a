/**
 * Decides which listings are the same job.
 *
 * Evidence in order: the same id in the employer's own system, found in the address in any feed; the same canonical
 * address; the same company and title in overlapping locations, from different feeds (feeds shorten texts); the same
 * company and title with nearly the same text (a job in several cities, or posted again). Two ids of one feed are two
 * jobs unless their texts agree, and different titles never merge, even with similar texts: near-identical texts are
 * often different posts of one team.
 *
 * Similarity of full postings is the Jaccard index of 7-word shingles; at 0.8 within one company and title no two
 * different jobs of the measured set were merged. A summary is compared by every word: there the one different clause
 * is often the job itself ('… located in the Risk Directorate').
 */

export type Candidate = {
  readonly id: string
  readonly feedId: string
  /** The origin of the copy; the employer's own system is more reliable. */
  readonly rank: SourceRank
  readonly atsKey: string | null
  readonly canonicalUrl: string
  readonly companyKey: string
  readonly titleKey: string
  readonly locationKeys: readonly string[]
  readonly text: string
  readonly isOpen: boolean
  readonly postedAt: number | null
  readonly firstSeenAt: number
}

export type SourceRank = 'employer' | 'government' | 'aggregator'

const SIMILAR_ENOUGH = 0.8
/** Shorter texts are summaries. */
const WHOLE_POSTING_WORDS = 150
const SHINGLE_WORDS = 7
const RANKS: readonly SourceRank[] = ['employer', 'government', 'aggregator']
const DAY_MS = 86_400_000

export type Cluster = {
  /** The copy to show. */
  readonly canonicalId: string
  /** All copies, the canonical one first. */
  readonly memberIds: readonly string[]
  /** When the same text was first posted, if it was posted again in the same location; else null. */
  readonly firstPostedAt: number | null
}

/** Every candidate is in exactly one cluster; the result does not depend on their order. */
export function clusterJobs(candidates: readonly Candidate[]): readonly Cluster[] {
  const sorted = candidates.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const groups = new Groups(sorted.length)

  const joinEqual = (keyOf: (candidate: Candidate) => string | null) => {
    const firstByKey = new Map<string, number>()
    for (const [index, candidate] of sorted.entries()) {
      const key = keyOf(candidate)
      if (key === null) continue
      const first = firstByKey.get(key)
      if (first === undefined) firstByKey.set(key, index)
      else groups.join(first, index)
    }
  }
  joinEqual(({ atsKey }) => atsKey)
  joinEqual(({ canonicalUrl }) => canonicalUrl)

  for (const alike of indexesByKey(sorted).values()) {
    const known = new Map<number, Wording>()
    const wordingOf = (index: number): Wording => {
      const wording = known.get(index) ?? wordingIn(sorted[index]?.text ?? '')
      known.set(index, wording)
      return wording
    }
    for (const [position, b] of alike.entries()) {
      for (const a of alike.slice(0, position)) {
        if (groups.rootOf(a) === groups.rootOf(b)) continue
        const [one, other] = [sorted[a], sorted[b]]
        if (!one || !other) continue
        const isCarriedTwice =
          one.feedId !== other.feedId && overlaps(one.locationKeys, other.locationKeys)
        if (isCarriedTwice || isSameText(wordingOf(a), wordingOf(b))) groups.join(a, b)
      }
    }
  }
  return groups.all().map((indexes) => clusterOf(indexes.flatMap((index) => sorted[index] ?? [])))
}

/** Indexes of candidates with the same company and title, if there is more than one. */
function indexesByKey(sorted: readonly Candidate[]): ReadonlyMap<string, readonly number[]> {
  const indexes = new Map<string, number[]>()
  for (const [index, { companyKey, titleKey }] of sorted.entries()) {
    if (companyKey === '' || titleKey === '') continue
    const key = `${companyKey}\n${titleKey}`
    indexes.set(key, [...(indexes.get(key) ?? []), index])
  }
  return new Map([...indexes].filter(([, { length }]) => length > 1))
}

function clusterOf(members: readonly Candidate[]): Cluster {
  // Preferred: open, the employer's own, the newest posting, the longest text, the id.
  const [canonical, ...others] = members.toSorted(
    (a, b) =>
      Number(b.isOpen) - Number(a.isOpen) ||
      RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank) ||
      (b.postedAt ?? b.firstSeenAt) - (a.postedAt ?? a.firstSeenAt) ||
      b.text.length - a.text.length ||
      (a.id < b.id ? -1 : 1),
  )
  if (!canonical) throw new Error('a cluster has at least one member')
  return {
    canonicalId: canonical.id,
    memberIds: [canonical.id, ...others.map(({ id }) => id)],
    firstPostedAt: firstPosted(canonical, others),
  }
}

/** Posted again: the same feed, an overlapping location, and at least a day earlier. */
function firstPosted(canonical: Candidate, others: readonly Candidate[]): number | null {
  const posted = canonical.postedAt
  if (posted === null) return null
  const earlier = others.flatMap((other) =>
    other.feedId === canonical.feedId &&
    other.postedAt !== null &&
    other.postedAt <= posted - DAY_MS &&
    overlaps(other.locationKeys, canonical.locationKeys)
      ? other.postedAt
      : [],
  )
  return earlier.length > 0 ? Math.min(...earlier) : null
}

function overlaps(a: readonly string[], b: readonly string[]): boolean {
  return a.some((location) => b.includes(location))
}

/** Union-find over indexes. */
class Groups {
  private readonly parents: number[]

  constructor(size: number) {
    this.parents = Array.from({ length: size }, (_, index) => index)
  }

  rootOf(index: number): number {
    let root = index
    while (this.parents[root] !== root) root = this.parents[root] ?? root
    this.parents[index] = root
    return root
  }

  join(a: number, b: number): void {
    const [low, high] = [this.rootOf(a), this.rootOf(b)].toSorted((x, y) => x - y)
    if (low !== undefined && high !== undefined) this.parents[high] = low
  }

  all(): readonly (readonly number[])[] {
    const members = new Map<number, number[]>()
    for (const index of this.parents.keys()) {
      const root = this.rootOf(index)
      members.set(root, [...(members.get(root) ?? []), index])
    }
    return [...members.values()]
  }
}

type Wording = {
  readonly words: number
  readonly plain: string
  readonly shingles: ReadonlySet<string>
}

function wordingIn(text: string): Wording {
  const words = wordsIn(text)
  const plain = words.join(' ')
  return { words: words.length, plain, shingles: shinglesOf(words) }
}

function isSameText(a: Wording, b: Wording): boolean {
  if (Math.min(a.words, b.words) < WHOLE_POSTING_WORDS) return a.plain !== '' && a.plain === b.plain
  return similarity(a.shingles, b.shingles) >= SIMILAR_ENOUGH
}

const wordsIn = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}+#]+/gu) ?? []

export function shinglesIn(text: string): ReadonlySet<string> {
  return shinglesOf(wordsIn(text))
}

function shinglesOf(words: readonly string[]): ReadonlySet<string> {
  const starts = Math.max(0, words.length - SHINGLE_WORDS) + Math.min(words.length, 1)
  return new Set(
    Array.from({ length: starts }, (_, at) => words.slice(at, at + SHINGLE_WORDS).join(' ')),
  )
}

/** Jaccard index, 0 to 1; two empty texts have nothing in common. */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  let common = 0
  for (const shingle of a) if (b.has(shingle)) common++
  return common / (a.size + b.size - common)
}

const LEGAL_FORM =
  /\b(?:inc|incorporated|llc|l\.l\.c|ltd|limited|corp|corporation|co|company|plc|gmbh|ag|se|sa|sas|bv|nv|oy|ab|pty|llp|lp)\b\.?/g

/** The name without its legal form, case and punctuation: 'Example, Inc.' and 'EXAMPLE' are one. */
export function companyKeyOf(company: string): string {
  const lower = company.toLowerCase()
  const bare = plain(lower.replaceAll(LEGAL_FORM, ' '))
  return bare === '' ? plain(lower) : bare
}

/** Seniority stays, since II and III are different jobs; '(m/f/d)' and punctuation are removed. */
export function titleKeyOf(title: string): string {
  return plain(
    title
      .toLowerCase()
      .replaceAll(
        /\(\s*(?:[mfwdxh]|all genders|gn)\s*(?:[/|*,]\s*[mfwdxh*]\s*)*\)|\bm\/[fw]\/[dx]\b/g,
        ' ',
      ),
  )
}

/** The town, or its equivalent: 'Austin, TX, United States' and 'Austin' overlap. */
export function locationKeysOf(locations: readonly string[], isRemote: boolean): readonly string[] {
  const towns = locations.flatMap((location) => {
    if (/\bremote\b|\banywhere\b|\bworldwide\b/i.test(location)) return 'remote'
    const key = plain((location.split(',')[0] ?? '').toLowerCase())
    return key === '' ? [] : key
  })
  return [...new Set(isRemote ? [...towns, 'remote'] : towns)]
}

const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ').trim()

const ATS_PATTERNS: readonly (readonly [string, RegExp])[] = [
  ['greenhouse', /[?&]gh_jid=(\d+)/],
  ['greenhouse', /\bgreenhouse\.io\/(?:embed\/job_app\?token=|[\w.-]+\/jobs\/)(\d+)/i],
  ['lever', /\bjobs\.(?:eu\.)?lever\.co\/[\w.-]+\/([0-9a-f]{8}-[0-9a-f-]{27})/i],
  ['ashby', /\bjobs\.ashbyhq\.com\/[\w.%-]+\/([0-9a-f]{8}-[0-9a-f-]{27})/i],
  ['workable', /\bapply\.workable\.com\/(?:[\w.-]+\/)?j\/([0-9A-F]{6,})/i],
]

/** The employer's own system and its id, if the address contains them; else null. */
export function atsKeyOf(url: string): string | null {
  for (const [system, pattern] of ATS_PATTERNS) {
    const id = pattern.exec(url)?.[1]
    if (id !== undefined) return `${system}:${id.toLowerCase()}`
  }
  return null
}

const TRACKING =
  /^(?:utm_\w+|ref|referrer|source|src|gh_src|lever-source|fbclid|gclid|mc_\w+|trk)$/i

/** The address without tracking parameters, for comparison; never for linking. */
export function canonicalUrlOf(url: string): string {
  const [address = '', query = ''] = (url.split('#')[0] ?? '').split(/\?(.*)/s)
  const host = address.replace(
    /^(https?):\/\/(?:www\.)?([^/]*)/i,
    (_, _scheme: string, name: string) => name.toLowerCase(),
  )
  const kept = query
    .split('&')
    .filter((part) => part !== '' && !TRACKING.test(part.split('=')[0] ?? ''))
    .toSorted()
  return `${host.replace(/\/+$/, '')}${kept.length > 0 ? `?${kept.join('&')}` : ''}`
}
