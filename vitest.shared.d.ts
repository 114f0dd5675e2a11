/** Spread into the `test` of each package's configuration. */
export declare const shared: {
    testTimeout: number;
    hookTimeout: number;
    expect: {
        poll: {
            timeout: number;
        };
    };
    isolate: boolean;
};
