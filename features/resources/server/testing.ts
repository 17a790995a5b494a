/** A small catalog for server tests. */
import { aResource } from '../core/testing.ts'
import { catalogOf } from './load-catalog.ts'

export const SMALL_CATALOG = catalogOf([
  aResource({ id: 'packet-course', title: 'Packets from the start', kind: 'video-course' }),
  aResource({ id: 'packet-lab', title: 'A lab full of packets', tracks: ['network-plus', 'ccna'] }),
  aResource({ id: 'dns-book', title: 'A book about names', kind: 'book', topics: ['dns'] }),
  aResource({ id: 'router-sim', title: 'Router simulator', kind: 'tool', tracks: ['ccna'] }),
])
