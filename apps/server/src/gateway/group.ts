/**
 * A set that costs nothing while it has one member. Most players have one page open and most topics one listener;
 * a `Set` for each of them would be a good part of what an idle socket takes.
 */
export class Group<T extends object> {
  #one: T | null = null;
  #many: Set<T> | null = null;

  get size(): number {
    return this.#many ? this.#many.size : this.#one ? 1 : 0;
  }

  add(member: T): void {
    if (this.#many) this.#many.add(member);
    else if (this.#one === null) this.#one = member;
    else if (this.#one !== member) {
      this.#many = new Set([this.#one, member]);
      this.#one = null;
    }
  }

  delete(member: T): boolean {
    if (this.#many) return this.#many.delete(member);
    if (this.#one !== member) return false;
    this.#one = null;
    return true;
  }

  forEach(visit: (member: T) => void): void {
    if (this.#many) for (const member of this.#many) visit(member);
    else if (this.#one) visit(this.#one);
  }

  list(): T[] {
    if (this.#many) return [...this.#many];
    return this.#one ? [this.#one] : [];
  }
}
