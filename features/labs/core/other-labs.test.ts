/** What every lab keeps, over many seeds: share 3 of 3 of all labs. `check/test-labs.ts` has the tests. */
import { testLabs } from '../check/test-labs.ts'

await testLabs(2)
