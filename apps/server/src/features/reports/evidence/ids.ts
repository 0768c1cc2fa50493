const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isUuid = (id: string): boolean => uuid.test(id);

/** Null if it is not a row id. */
export const rowNumber = (id: string): number | null => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : null);
