/** How DNS finds an answer: the way from the root, what a cache does to it, the records, and a forged one. */
import { z } from 'zod/mini'

import { combineSorts } from '../combine-sorts.ts'
import { defineEngine, Text } from '../material.ts'
import { sortSubjects } from '../sorts.ts'
import { CacheWords, createCache } from './dns/cache.ts'
import { NameWords, ServerWords } from './dns/names.ts'
import { createPoisoned, PoisonedWords } from './dns/poisoned.ts'
import { createRecords, RecordWords } from './dns/records.ts'
import { createWalk, WalkWords } from './dns/walk.ts'

const KindFile = z.strictObject({
  title: Text,
  names: NameWords,
  servers: ServerWords,
  walk: WalkWords,
  cache: CacheWords,
  records: RecordWords,
  poisoned: PoisonedWords,
})
type KindFile = z.infer<typeof KindFile>

const subjectsOf = ({ walk, cache, records, poisoned }: KindFile) =>
  sortSubjects({ walk, cache, records, poisoned })

export const dnsWalk = defineEngine({
  kind: 'dns-walk',
  kindFile: KindFile,
  create: ({ kind: words }) => {
    const { names, servers } = words
    const sorts = {
      walk: createWalk(words.walk, names, servers),
      cache: createCache(words.cache, names, servers),
      records: createRecords(words.records, names),
      poisoned: createPoisoned(words.poisoned, names),
    }
    return combineSorts('dns-walk', sorts, subjectsOf(words))
  },
  subjects: ({ kind }) => subjectsOf(kind),
})
