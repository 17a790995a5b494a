/**
 * The dot products of a vector with many rows of 8-bit numbers, a few at a time.
 *
 * By SIMD instructions of WebAssembly, which every Node has: 21,000 rows of 384 numbers take half a millisecond. A loop in
 * JavaScript takes eight, and holds up every other request for so long.
 */

/** What we use of it: the server's types are Node's, without the browser's. */
type Wasm = {
  readonly Module: new (binary: Uint8Array) => object
  readonly Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer }
  readonly Instance: new (
    program: object,
    imports: Readonly<Record<string, object>>,
  ) => {
    readonly exports: { readonly scan: Scan }
  }
}
type Scan = (query: number, row: number, end: number, sum: number, width: number) => void

const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: Wasm }

/** The numbers of a row that are multiplied at once. */
const LANES = 8
/** The largest number of 16 bits. The vector is rounded to such numbers: its products are exact to four digits. */
const LARGEST = 32_767
/** More numbers in a row could be more than 32 bits hold. */
const MOST_NUMBERS = 500
const PAGE_BYTES = 65_536

/**
 * @param rows one after the other, each of `width` numbers, at most 500.
 * @returns for a vector of `width` numbers its product with each row.
 */
export function openRows(rows: Int8Array, width: number): (vector: Float32Array) => Float32Array {
  if (width > MOST_NUMBERS) throw new Error(`a row has at most ${MOST_NUMBERS} numbers`)
  const count = width === 0 ? 0 : rows.length / width
  if (count === 0) return () => new Float32Array(0)

  // Numbers that are added to fill the lanes are 0.
  const padded = Math.ceil(width / LANES) * LANES
  const sumsAt = padded * Int16Array.BYTES_PER_ELEMENT
  const rowsAt = sumsAt + count * Int32Array.BYTES_PER_ELEMENT
  const end = rowsAt + count * padded
  const memory = new WebAssembly.Memory({ initial: Math.ceil(end / PAGE_BYTES) })
  const query = new Int16Array(memory.buffer, 0, padded)
  const sums = new Int32Array(memory.buffer, sumsAt, count)
  const copies = new Int8Array(memory.buffer, rowsAt)
  for (let row = 0; row < count; row += 1)
    copies.set(rows.subarray(row * width, (row + 1) * width), row * padded)

  const { scan } = new WebAssembly.Instance(program(), { '': { m: memory } }).exports
  return (vector) => {
    const most = vector.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) || 1
    for (let at = 0; at < width; at += 1)
      query[at] = Math.round(((vector[at] ?? 0) * LARGEST) / most)
    scan(0, rowsAt, end, sumsAt, padded)
    const products = new Float32Array(count)
    for (let row = 0; row < count; row += 1)
      products[row] = ((sums[row] as number) * most) / LARGEST
    return products
  }
}

let compiled: object | undefined
const program = () => (compiled ??= new WebAssembly.Module(Uint8Array.from(binary())))

/** The module's sections: one function, `scan`, over a memory that it is given. */
function binary(): number[] {
  const I32 = 0x7f
  const V128 = 0x7b
  const section = (id: number, content: readonly number[]) => [id, ...sized(content)]
  return [
    [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    // A type: (query, row, end, sum, width) → nothing.
    section(1, [1, 0x60, 5, I32, I32, I32, I32, I32, 0]),
    // The memory, imported as `m`.
    section(2, [1, 0, 1, 0x6d, 2, 0, 1]),
    section(3, [1, 0]),
    section(7, [1, 4, ...Buffer.from('scan'), 0, 0]),
    // Its locals: where it is in the row, and four sums.
    section(10, [1, ...sized([2, 1, I32, 1, V128, ...SCAN])]),
  ].flat()
}

const QUERY = 0
const ROW = 1
const END = 2
const SUM = 3
const WIDTH = 4
const AT = 5
const FOUR = 6

const get = (local: number) => [0x20, local]
const set = (local: number) => [0x21, local]
const tee = (local: number) => [0x22, local]
const number = (value: number) => [0x41, value]
const add = [0x6a]
const loop = [0x03, 0x40]
const againIfLess = [0x49, 0x0d, 0]
const end = [0x0b]
const lane = (index: number) => [...get(FOUR), 0xfd, 0x1b, index]

const SCAN = [
  loop,
  [number(0), set(AT)],
  // v128.const 0
  [[0xfd, 0x0c, ...Array.from({ length: 16 }, () => 0)], set(FOUR)],
  loop,
  get(FOUR),
  // v128.load at query + 2 · at: eight numbers of 16 bits
  [get(QUERY), get(AT), number(1), [0x74], add, [0xfd, 0x00, 0, 0]],
  // v128.load8x8_s at row + at: eight of 8 bits, made 16 bits long
  [get(ROW), get(AT), add, [0xfd, 0x01, 0, 0]],
  // i32x4.dot_i16x8_s, i32x4.add
  [[0xfd, 0xba, 0x01], [0xfd, 0xae, 0x01], set(FOUR)],
  [get(AT), number(LANES), add, tee(AT), get(WIDTH), againIfLess],
  end,
  // i32.store of the four sums together
  [get(SUM), lane(0), lane(1), add, lane(2), add, lane(3), add, [0x36, 2, 0]],
  [get(SUM), number(Int32Array.BYTES_PER_ELEMENT), add, set(SUM)],
  [get(ROW), get(WIDTH), add, tee(ROW), get(END), againIfLess],
  end,
  end,
].flat(2)

/** Its length first, in groups of seven bits. */
function sized(content: readonly number[]): number[] {
  const low = content.length % 128
  const high = Math.floor(content.length / 128)
  return [...(high === 0 ? [low] : [low + 128, high]), ...content]
}
