import type postgres from 'postgres';

export type Sql = postgres.Sql<{ int8: number }>;
export type Transaction = postgres.TransactionSql<{ int8: number }>;
/** The database or a transaction: for rows that are read both inside and outside a transaction. */
export type Queryable = Sql | Transaction;
/** A part of a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;
