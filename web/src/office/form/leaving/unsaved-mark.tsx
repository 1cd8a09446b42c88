/** Marks changes that are not saved where there is no form around them. */
export const UnsavedMark = ({ when }: { when: boolean }) => when && <span hidden data-unsaved="" />
