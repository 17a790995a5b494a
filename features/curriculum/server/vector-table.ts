/**
 * The vectors of a track's content in one file, and which of them point the way of a question.
 *
 * The file: three numbers (rows, numbers in a row, bytes of the list), the list of what each row is as JSON, a factor
 * for each row that makes its length 1, and the rows, 8 bits a number. All are compared each time: 21,000 rows take
 * about a millisecond, and an index of them would find less.
 */
import { largestOf } from '#platform/contract/largest.ts'
import { openRows } from '#platform/server/dot-products.ts'

import type { Neighbor, VectorRow, Vectors } from '../contract.ts'

const NUMBER = Uint32Array.BYTES_PER_ELEMENT
const HEAD = 3 * NUMBER

export type PackedRow = { readonly row: VectorRow; readonly vector: Int8Array }

/** @param rows with vectors of the same length. */
export function packVectors(rows: readonly PackedRow[]): Uint8Array {
  const width = rows[0]?.vector.length ?? 0
  const list = Buffer.from(JSON.stringify(rows.map(({ row }) => row)))
  // What follows begins where a number may begin.
  const listBytes = Math.ceil(list.length / NUMBER) * NUMBER
  const bytes = Buffer.alloc(HEAD + listBytes + rows.length * (NUMBER + width), ' ')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  ;[rows.length, width, listBytes].forEach((value, at) => view.setUint32(at * NUMBER, value, true))
  bytes.set(list, HEAD)
  const factorsAt = HEAD + listBytes
  const numbersAt = factorsAt + rows.length * NUMBER
  rows.forEach(({ vector }, at) => {
    view.setFloat32(factorsAt + at * NUMBER, 1 / (lengthOf(vector) || 1), true)
    bytes.set(new Uint8Array(vector.buffer, vector.byteOffset, width), numbersAt + at * width)
  })
  return bytes
}

function lengthOf(vector: Int8Array): number {
  return Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
}

export function openVectors(packed: Uint8Array): Vectors {
  // A copy of its own begins where a number may begin.
  const { buffer } = new Uint8Array(packed)
  const [count = 0, width = 0, listBytes = 0] = new Uint32Array(buffer, 0, 3)
  const list = new TextDecoder().decode(new Uint8Array(buffer, HEAD, listBytes))
  const rows = JSON.parse(list) as readonly VectorRow[]
  // Copied, so that the rest of the file is not kept.
  const factors = new Float32Array(buffer, HEAD + listBytes, count).slice()
  const numbers = new Int8Array(buffer, HEAD + listBytes + count * NUMBER, count * width)
  const products = openRows(numbers, width)

  return {
    rows,
    nearest: (query, limit) => {
      const cosines = products(query)
      for (let at = 0; at < count; at += 1)
        cosines[at] = (cosines[at] as number) * (factors[at] as number)
      return Array.from(largestOf(cosines, limit)).flatMap((at): Neighbor[] => {
        const row = rows[at]
        return row ? [{ row, cosine: cosines[at] as number }] : []
      })
    },
  }
}
