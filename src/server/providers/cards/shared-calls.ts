/** The same function, but concurrent calls with an equal order share one call. Results are not kept after it ends. */
export function sharedCalls<Order, T>(call: (order: Order) => Promise<T>): (order: Order) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (order) => {
    const key = JSON.stringify(order);
    const known = running.get(key);
    if (known) return known;
    const started = call(order).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
