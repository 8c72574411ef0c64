// starts the page from one file
