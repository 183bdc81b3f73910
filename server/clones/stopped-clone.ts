/** Condition on a row of `clones`: it could not be copied, or its parent no longer shows the catalogue. */
export const IS_STOPPED = `(clones.state = 'failed' or clones.stopped_at is not null)`
