import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync, existsSync } from 'node:fs'

import MiniSearch from 'minisearch'

import { readContent } from '#features/curriculum/build.ts'
import { statementsOf } from '#features/curriculum/contract.ts'

import { rankUnits } from '../features/tutor/core/ask/choose-units.ts'
import { kindOfQuestion } from '../features/tutor/core/ask/kind-of-question.ts'
import { partsOf } from '../features/tutor/core/ask/parts.ts'
import { correctSpelling } from '../features/tutor/core/ask/spelling.ts'
import { buildLibrary } from '../features/tutor/core/library.ts'
import { readQuestion } from '../features/tutor/core/question.ts'
import { indexWordsOf, tokensOf } from '../features/tutor/core/words.ts'
import { fetchSentenceModel } from './fetch-sentence-model.ts'
import { openSentenceModel } from './sentence-model.ts'
const { content } = await readContent('/work/wt-answers/content')
const units = new Map(content.answers.map((u) => [u.id, u]))
const embedRaw = await openSentenceModel(fetchSentenceModel('/work/main/.cache'))
const F = '/tmp/exp/vec.bin',
  K = '/tmp/exp/keys.json'
const keys: string[] = existsSync(K) ? JSON.parse(readFileSync(K, 'utf8')) : []
const buf = existsSync(F) ? readFileSync(F) : Buffer.alloc(0)
const store = new Map<string, Float32Array>()
keys.forEach((k, i) =>
  store.set(
    k,
    new Float32Array(buf.buffer.slice(buf.byteOffset + i * 1536, buf.byteOffset + (i + 1) * 1536)),
  ),
)
let made = 0
const embed = async (t: string) => {
  const k = createHash('sha1').update(t).digest('hex').slice(0, 16)
  let v = store.get(k)
  if (!v) {
    v = await embedRaw(t)
    store.set(k, v)
    made++
  }
  return v
}
const save = () => {
  writeFileSync(K, JSON.stringify([...store.keys()]))
  writeFileSync(
    F,
    Buffer.concat([...store.values()].map((v) => Buffer.from(v.buffer, v.byteOffset, 1536))),
  )
}
const rows: { kind: any; id: string; lessonId?: string; part: string; v: Float32Array }[] = []
for (const u of content.answers) {
  const st = statementsOf(u.answer).map((s) => s.text)
  for (const a of [...u.asks, u.question])
    rows.push({ kind: 'answer', id: u.id, part: 'ask', v: await embed(a) })
  rows.push({ kind: 'answer', id: u.id, part: 'lead', v: await embed(st[0] ?? '') })
  rows.push({ kind: 'answer', id: u.id, part: 'answer', v: await embed(st.join(' ')) })
}
for (const l of content.lessons)
  for (const p of l.passages)
    rows.push({
      kind: 'passage',
      id: p.id,
      lessonId: l.id,
      part: 'p',
      v: await embed(`${p.heading}: ${p.text}`),
    })
for (const t of content.terms)
  rows.push({
    kind: 'term',
    id: t.id,
    part: 't',
    v: await embed(`${t.term}: ${t.short} ${t.long}`),
  })
save()
console.error(rows.length, 'rows', made, 'made')
const library = buildLibrary(content.lessons, content.terms)
const counts = new Map<string, number>()
const addText = (t: string) => {
  for (const w of t.toLowerCase().match(/[a-z]{3,}/g) ?? []) counts.set(w, (counts.get(w) ?? 0) + 1)
}
content.lessons.forEach((l) => l.passages.forEach((p) => addText(p.text + ' ' + p.heading)))
content.terms.forEach((t) => addText(`${t.term} ${t.short} ${t.long}`))
content.answers.forEach((u) => {
  addText(u.question)
  addText(u.answer)
})
content.questions.forEach((q) => addText(q.stem))
const isKnown = (w: string) =>
  counts.has(w) ||
  tokensOf(w).some((t) => t.isStop || t.isAsking || t.forms.flat().some((f) => library.isKnown(f)))
const index = new MiniSearch<any>({
  fields: ['asks', 'about', 'answer'],
  tokenize: indexWordsOf,
  processTerm: (w) => w,
  searchOptions: { boost: { about: 2, asks: 1.5 }, combineWith: 'OR' },
})
for (const u of content.answers)
  index.add({
    id: u.id,
    asks: [u.question, ...u.asks].join(' \n '),
    about: u.about.join(' ') + ' ' + u.topic.replaceAll('-', ' '),
    answer: statementsOf(u.answer)
      .map((s) => s.text)
      .join(' '),
  })
const unitWords = new Map(
  content.answers.map((u) => [
    u.id,
    new Set(indexWordsOf([u.question, ...u.asks, ...u.about, u.answer].join(' '))),
  ]),
)
const lines = readFileSync(process.argv[2] ?? '/work/shared/eval/tutor-questions.tsv', 'utf8')
  .split('\n')
  .filter((l) => l && !l.startsWith('#'))
const full = process.argv[3] === 'full'
for (const line of lines) {
  const [kind, raw = ''] = line.split('\t')
  const text = raw.replaceAll('\\n', '\n')
  console.log(`\n=== [${kind}] ${raw.slice(0, 160)}`)
  const { text: fixed, corrections } = correctSpelling({ isKnown, countByWord: counts }, text)
  if (corrections.length)
    console.log('   fixed:', corrections.map((c) => `${c.from}→${c.to}`).join(', '))
  for (const part of partsOf(fixed)) {
    const q = await embedRaw(part)
    const near = rows
      .map((r) => {
        let s = 0
        for (let i = 0; i < 384; i++) s += q[i] * r.v[i]
        return {
          kind: r.kind,
          id: r.id,
          lessonId: r.lessonId,
          cosine: r.part === 'answer' ? s * 0.95 : s,
        }
      })
      .sort((a, b) => b.cosine - a.cosine)
      .slice(0, 200)
    const top5 = near.slice(0, 5).reduce((s, n) => s + n.cosine, 0) / 5
    const wanted = kindOfQuestion(part)
    const read = readQuestion(library, part)
    const subjects = read.concepts.filter((c) => c.isSubject)
    const bm = index.search(part, { tokenize: indexWordsOf } as any).slice(0, 40)
    const ws = new Map(bm.map((r) => [r.id as string, r.score / bm[0].score]))
    const ranked = rankUnits(units, {
      wanted,
      near,
      wordScore: ws,
      lessonId: null,
      subjectShare: (u) => {
        if (!subjects.length) return 1
        const w = unitWords.get(u.id)!
        let a = 0,
          b = 0
        for (const c of subjects) {
          b += c.weight
          a +=
            c.weight * Math.max(...c.forms.map((f) => f.filter((x) => w.has(x)).length / f.length))
        }
        return a / b
      },
    })
    console.log(
      `  part «${part.slice(0, 100)}» ${wanted} top5=${top5.toFixed(2)} subjects=${subjects.map((s) => s.label).join('|')}`,
    )
    for (const r of ranked.slice(0, 3))
      console.log(
        `    ${r.score.toFixed(2)} cos ${r.cosine.toFixed(2)} sub ${r.subjectShare.toFixed(2)} ${r.unit.kind} | ${r.unit.question}`,
      )
    if (full && ranked[0])
      console.log('      ' + ranked[0].unit.answer.replaceAll('\n', '\n      '))
  }
}
