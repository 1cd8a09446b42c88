/** Marks unsaved changes that are not in a `Form`. */
export const UnsavedMark = ({ when }: { when: boolean }) => when && <span hidden data-unsaved="" />
