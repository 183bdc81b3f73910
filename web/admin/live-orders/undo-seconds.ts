/** How long the alert of a change of status offers to revert it. */
export const UNDO_SECONDS = 10
