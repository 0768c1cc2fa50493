export interface TableOwner {
  owner: string;
  /** Other writers, and why. */
  writers?: Readonly<Record<string, string>>;
  /** Other readers. Writers may read too. */
  readers?: readonly string[];
}
