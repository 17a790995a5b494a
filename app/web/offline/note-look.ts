/** How a note above the content of a page looks. */
export const NOTE =
  'border-separator bg-surface-secondary mb-4 flex flex-wrap items-center gap-x-4 rounded-xl border px-4 py-1.5 text-sm print:hidden'
