@rem npm start begins with "exec", which cmd does not know: there it is this file
@%*
