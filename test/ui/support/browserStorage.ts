import type { Page } from 'playwright-core';

/** Everything that a page's origin stores in its browser, by name: local and session storage, and each store of each database,
 *  in which a window in a browser has the extensions' global and workspace state. */
export async function browserStorage(page: Page): Promise<ReadonlyMap<string, string>> {
  const entries: unknown = await page.evaluate(readStorage);
  if (!Array.isArray(entries)) throw new Error('The page has no storage.');
  return new Map(entries.map(([name, value]) => [String(name), String(value)]));
}

/** Runs in the page. */
const readStorage = `(async () => {
  const entries = [];
  for (const [kind, storage] of Object.entries({ localStorage, sessionStorage }))
    for (const key of Object.keys(storage)) entries.push([kind + ' ' + key, storage.getItem(key)]);
  const done = request => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  for (const { name } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const objects = database.transaction(store, 'readonly').objectStore(store);
      const [keys, values] = await Promise.all([done(objects.getAllKeys()), done(objects.getAll())]);
      const text = value => value instanceof Uint8Array ? new TextDecoder().decode(value) : JSON.stringify(value) ?? '';
      keys.forEach((key, index) => entries.push([name + ' ' + store + ' ' + key, text(values[index])]));
    }
    database.close();
  }
  return entries;
})()`;
