/** Opens the file of each lab when it is first asked for, and keeps it. */
import type { LabId } from '../contract.ts'
import type { LabFile } from '../core/lab-file.ts'

type OpenLabFile = (labId: LabId) => Promise<LabFile>

export function keepLabFiles(open: OpenLabFile): OpenLabFile {
  const opened = new Map<LabId, Promise<LabFile>>()
  return (labId) => {
    const known = opened.get(labId)
    if (known) return known
    const opening = open(labId)
    opened.set(labId, opening)
    // A file that cannot be read now may be readable at the next request.
    opening.catch(() => opened.delete(labId))
    return opening
  }
}
